import { button, type MailTextFacts, paragraph, sentence } from './text-facts';

const COUNT = { count: 'How many' };

/** Texts shared by emails of several kinds; changing one changes it in all of them. */
export const SHARED_TEXTS = {
  frame: {
    when: 'Every email',
    variables: { shop: 'The name of the shop' },
    parts: {
      greeting: paragraph('Greeting', 'Hello {name},', {
        when: 'where a name is known',
        variables: { name: 'The first name' },
        required: [['name']],
        optional: true,
      }),
      questions: sentence(
        'How to reach you',
        'Questions? Reply to this email, write to {email}, or call {phone} ({hours}).',
        {
          variables: {
            email: 'The email address of the shop',
            phone: 'Its phone number',
            hours: 'The opening hours in force',
          },
          required: [['email']],
        },
      ),
    },
  },
  order: {
    when: 'Every email about an order',
    variables: { shop: 'The name of the shop' },
    parts: {
      openOrder: button('Open your order'),
      showKeys: button('Show my keys', { when: 'the keys are shown on the order page only' }),
      linkNote: paragraph(
        'About the link',
        'The link opens your order for 30 days. Please don’t share it: anyone who has it can see your keys.',
      ),
      linkNoteSum: paragraph(
        'About the link',
        'The link opens your order for 30 days. Please don’t share it: anyone who has it can see your order.',
        { when: 'a payment link asked for a sum alone' },
      ),
      byLink: paragraph('Where the keys are', 'For your security, they’re shown on your order page only.', {
        when: 'later keys are shown on the order page only',
        optional: true,
      }),
      confirmFirst: paragraph(
        'Confirm the address',
        'They are ready. Open your order with the button below to confirm that this address is yours. Then you’ll see what you bought. Didn’t order anything? You can ignore this email.',
        { when: 'later keys wait until the address is confirmed' },
      ),
      ticketTitle: sentence('Above a key', '{product} – key {index} of {count}', {
        when: 'a product has several keys',
        variables: { product: 'The product', index: 'Which key it is', ...COUNT },
        required: [['product'], ['index']],
      }),
      devices: sentence('Below a key', 'One key for up to {count} computers', {
        when: 'a key is for several computers',
        variables: COUNT,
        required: [['count']],
      }),
      redeem: sentence(
        'What to do with a key',
        'Redeem the key at {redeem} first, then press Install. To download it again later: {download}.',
        {
          when: 'it is redeemed online',
          variables: { redeem: 'The link to where it is redeemed', download: 'The link to the installer' },
          required: [['redeem'], ['download']],
        },
      ),
      enter: sentence('What to do with a key', 'Install it from {download}, then enter the key in Word.', {
        when: 'it is entered in the program',
        variables: { download: 'The link to the installer' },
        required: [['download']],
      }),
      install: sentence(
        'What to do with a key',
        'Install it from {download}, then enter the key when it asks for one.',
        {
          when: 'you gave the product a download address',
          variables: { download: 'The link to the installer' },
          required: [['download']],
        },
      ),
      installUnknown: sentence(
        'What to do with a key',
        'Install it with its publisher’s installer, then enter the key when it asks for one.',
        { when: 'the product has no download address' },
      ),
      guide: button('Activation guide', { label: 'Link to the activation guide' }),
      follows: sentence('What still follows', '{product}: {count}\u00a0{keysFollow} by email.', {
        when: 'keys are still to come',
        variables: { product: 'The product', ...COUNT, keysFollow: '“key follows” or “keys follow”, by their number' },
        required: [['product'], ['count']],
      }),
      followsHeld: sentence(
        'What still follows',
        '{product}: {count}\u00a0{keysFollow} by email once we’ve checked your order.',
        {
          when: 'a person looks at the order first',
          variables: {
            product: 'The product',
            ...COUNT,
            keysFollow: '“key follows” or “keys follow”, by their number',
          },
          required: [['product'], ['count']],
        },
      ),
      givenAway: sentence('Copies for others', '{product}: {copies} to the recipients you named.', {
        when: 'the buyer gave copies to others',
        variables: { product: 'The product', copies: '“one copy goes” or “2 copies go”, by their number' },
        required: [['product'], ['copies']],
      }),
      about: sentence('Below the heading', 'Order {orderNumber}', {
        variables: { orderNumber: 'The number of the order' },
        required: [['orderNumber']],
      }),
      withdraw: sentence('The way to withdraw', 'Changed your mind? {link}', {
        when: 'an email brings keys',
        variables: { link: '“Withdraw from contract here”: the law asks for these words' },
        required: [['link']],
      }),
    },
  },
} as const satisfies Record<string, MailTextFacts>;
