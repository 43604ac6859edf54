/** Whether a GTIN of 8, 12, 13 or 14 digits ends with its own check digit (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
