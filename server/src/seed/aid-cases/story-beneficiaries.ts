/** Beneficiaries with a story of their own (stories.ts); they get no other aid. */
export const stories = {
  nearLimit: 'Masarnia Nadwarciańska Spółka z ograniczoną odpowiedzialnością',
  overLimit: 'Zakład Kamieniarski Granit Sławomir Pęczak',
  leavesWindow: 'Pensjonat Pod Żaglami Grażyna Źródlak',
  tranches: 'Klub Malucha „Ćwirek” Spółdzielnia Socjalna',
  annexes: 'Stolarnia Jesion Spółka jawna Bąk i Wspólnicy',
  manyCases: 'Zakład Gospodarki Komunalnej w Przykładowie Spółka z ograniczoną odpowiedzialnością',
  longName:
    'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe „Złota Jesień” oraz Pracownia Rękodzieła Artystycznego i Renowacji Mebli Zabytkowych „U Świętego Łukasza” Świętosława Brzęczyszczykiewicz-Gżegżółkowska i Spadkobiercy Spółka komandytowa',
  quotes:
    'Ośrodek Wypoczynkowo-Szkoleniowy "Pod Dębami" (d. "Zacisze") wraz z Restauracją "U O\'Hary" i Wypożyczalnią Sprzętu Wodnego "Fala & Syn" - Przedsiębiorstwo Wielobranżowe Michał Śledź, Żaneta Śledź-Wójtowicz spółka cywilna',
} as const
export type Story = keyof typeof stories

const as = (story: Story, nazwaSkrocona: string, town: string, kodPkd: string, wielkosc: string) => ({
  nazwa: stories[story],
  nazwaSkrocona,
  town,
  kodPkd,
  wielkosc,
})

export const storyBeneficiaries = [
  as('nearLimit', 'Masarnia Nadwarciańska', 'Zagórów', '10.11', '1'),
  as('overLimit', 'Granit Sławomir Pęczak', 'Powidz', '43.99', '0'),
  as('leavesWindow', 'Pensjonat Pod Żaglami', 'Powidz', '55.10', '0'),
  as('tranches', 'Klub Malucha „Ćwirek”', 'Słupca', '88.91', '0'),
  as('annexes', 'Stolarnia Jesion', 'Strzałkowo', '16.23', '1'),
  as('manyCases', 'ZGK Przykładowo', 'Powidz', '38.11', '1'),
  as('longName', 'PPHU „Złota Jesień”', 'Słupca', '16.23', '0'),
  as('quotes', 'OWS "Pod Dębami"', 'Powidz', '55.10', '0'),
]
