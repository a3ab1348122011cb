/** Beneficiaries with a story of their own (`server/src/seed/aid-cases/stories.ts`); they get no other aid. */
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
