/** The parts from which the stub for REGON makes its entities. */
export const towns = [
  { nazwa: 'Warszawa', kodPocztowy: '00-001', kodGminy: '1465108' },
  { nazwa: 'Kraków', kodPocztowy: '30-001', kodGminy: '1261059' },
  { nazwa: 'Wrocław', kodPocztowy: '50-001', kodGminy: '0264011' },
  { nazwa: 'Poznań', kodPocztowy: '60-001', kodGminy: '3064011' },
  { nazwa: 'Gdańsk', kodPocztowy: '80-001', kodGminy: '2261011' },
  { nazwa: 'Lublin', kodPocztowy: '20-001', kodGminy: '0663011' },
] as const

export const streets = ['Polna', 'Leśna', 'Słoneczna', 'Krótka', 'Szkolna', 'Ogrodowa', 'Lipowa'] as const

export const trades = [
  {
    nazwa: 'Piekarnia',
    kodPkd: '10.71',
    nazwaPkd: 'Produkcja pieczywa; produkcja świeżych wyrobów ciastkarskich i ciastek',
  },
  { nazwa: 'Transport', kodPkd: '49.41', nazwaPkd: 'Transport drogowy towarów' },
  {
    nazwa: 'Gospodarstwo Rolne',
    kodPkd: '01.50',
    nazwaPkd: 'Uprawy rolne połączone z chowem i hodowlą zwierząt (działalność mieszana)',
  },
  { nazwa: 'Drukarnia', kodPkd: '18.12', nazwaPkd: 'Pozostałe drukowanie' },
  { nazwa: 'Konstrukcje Stalowe', kodPkd: '25.11', nazwaPkd: 'Produkcja konstrukcji metalowych i ich części' },
] as const

export const forms = ['Sp. z o.o.', 'S.A.', 'Spółka Jawna', 'P.H.U.'] as const
