import { stories, type Story } from '../../samples/stories.ts'

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
