/** Somebody who buys: made up, at addresses nobody has. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  country: string;
  currency: string;
  company?: { name: string; vatNumber?: string; purchaseOrder?: string };
}

const person = (text: string, company?: Person['company']): Person => {
  const [name = '', email = '', phone = '', address = '', city = '', zipCode = '', country = '', currency = ''] =
    text.split('|');
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  return { email, firstName, lastName, phone, address, city, zipCode, country, currency, ...(company && { company }) };
};

/** Who bought in these weeks; those further up come back more often. */
export const PEOPLE: readonly Person[] = [
  person('Anna Keller|anna.keller@example.com|+493012345678|Lindenstraße 14|Berlin|10969|DE|EUR'),
  person('James Whitfield|j.whitfield@example.org|+442079460018|12 St James’s Square|London|SW1Y 4JH|GB|GBP'),
  person('Maria Lopez|maria.lopez@example.com|+12125550142|418 W 25th Street|New York|10001|US|USD'),
  person('Thomas Brun|thomas@brun-ingenieure.example|+41445550187|Seestrasse 90|Zürich|8002|CH|CHF', {
    name: 'Brun Ingenieure AG',
  }),
  person('Emily Carter|emily.carter@example.net|+13125550176|77 Wacker Drive|Chicago|60601|US|USD'),
  person('Noah Tremblay|noah.tremblay@example.com|+15145550123|1200 Rue Sherbrooke|Montréal|H3A 1H6|CA|CAD'),
  person('Priya Raman|priya.raman@example.in|+919845012345|4 Residency Road|Bengaluru|560025|IN|INR'),
  person('Sophie Laurent|sophie.laurent@example.com|+33142345678|8 Rue Cler|Paris|75007|FR|EUR'),
  person('Lucas Jansen|lucas.jansen@example.org|+31205550134|Prinsengracht 263|Amsterdam|1016 GV|NL|EUR'),
  person('Olivia Brown|olivia.brown@example.com.au|+61295550111|5 Pitt Street|Sydney|2000|AU|AUD'),
  person('Daniel Weber|d.weber@weber-partner.example|+498912345678|Maximilianstraße 2|München|80539|DE|EUR', {
    name: 'Weber & Partner GmbH',
    purchaseOrder: 'WP-2291',
  }),
  person('Hannah Fischer|hannah.fischer@example.com|+493012345699|Torstraße 101|Berlin|10119|DE|EUR'),
  person('Marcus Reed|marcus.reed@example.com|+14155550198|540 Howard Street|San Francisco|94105|US|USD'),
  person('Giulia Conti|giulia.conti@example.it|+390655501234|Via Nazionale 7|Roma|00184|IT|EUR'),
  person('Erik Lindqvist|erik.lindqvist@example.se|+4685550129|Sveavägen 44|Stockholm|111 34|SE|EUR'),
  person('Aisha Khan|aisha.khan@example.co.uk|+441615550144|3 Deansgate|Manchester|M3 1AZ|GB|GBP'),
  person('Robert Hughes|robert.hughes@example.com|+12065550137|900 Pine Street|Seattle|98101|US|USD'),
  person('Carlos Mendes|carlos.mendes@example.pt|+351215550122|Rua Augusta 20|Lisboa|1100-053|PT|EUR'),
  person('Grace Miller|grace.miller@example.com|+16175550155|21 Beacon Street|Boston|02108|US|USD'),
  person('Tom Becker|tom.becker@example.de|+4940123456|Hafenstraße 9|Hamburg|20457|DE|EUR'),
  person('Yuki Tanaka|yuki.tanaka@example.jp|+81355501234|2-11-3 Meguro|Tokyo|153-0063|JP|JPY'),
  person('Chloe Martin|chloe.martin@example.fr|+33478123456|15 Rue de la Ré|Lyon|69002|FR|EUR'),
  person('William Scott|will.scott@example.com|+15125550162|301 Congress Avenue|Austin|78701|US|USD'),
  person('Nina Petersen|nina.petersen@example.dk|+4533123456|Vesterbrogade 3|København|1620|DK|EUR'),
  person('Arjun Mehta|arjun.mehta@example.in|+912245012345|12 Marine Drive|Mumbai|400020|IN|INR'),
  person('Laura Steiner|laura.steiner@example.at|+4315550133|Mariahilfer Straße 88|Wien|1070|AT|EUR'),
  person('Kevin Walsh|kevin.walsh@example.ie|+35315550148|40 Dame Street|Dublin|D02 T282|IE|EUR'),
  person('Isabel Moreno|isabel.moreno@example.es|+34915550166|Calle Mayor 18|Madrid|28013|ES|EUR'),
  person('Peter Novak|peter.novak@example.cz|+420225550119|Vodičkova 30|Praha|110 00|CZ|EUR'),
  person('Amelia Clarke|amelia.clarke@example.co.uk|+441315550173|9 Princes Street|Edinburgh|EH2 2AN|GB|GBP'),
  person('David Cohen|david.cohen@example.com|+13055550184|1200 Brickell Avenue|Miami|33131|US|USD'),
  person('Jana Vogel|jana.vogel@example.de|+4922112345|Domstraße 6|Köln|50668|DE|EUR'),
];

/** The person at a place of the list, round and round. */
export const personAt = (n: number): Person => {
  const found = PEOPLE[n % PEOPLE.length];
  if (!found) throw new Error('Nobody buys');
  return found;
};

export const billingOf = ({ currency: _, company: __, ...info }: Person) => info;
