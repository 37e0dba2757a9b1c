/** The fields of a bank account; the IBAN is the example of the German standard. */
export const bankAccount = {
  full_name: 'Erika Mustermann',
  telephone: '+49 30 1234567',
  iban: 'DE89 3704 0044 0532 0130 00',
  swift: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
  country: 'Germany',
  state: 'Berlin',
  city: 'Berlin',
  area: 'Mitte',
  address: 'Heidestrasse 17',
}
