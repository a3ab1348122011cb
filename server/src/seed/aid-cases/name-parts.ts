/** What names of beneficiaries are made of. */
const list = (text: string): string[] => text.trim().split(/,\s+/)

export const men = list(`Adam, Andrzej, Bartłomiej, Bogdan, Dariusz, Grzegorz, Jacek, Jakub, Janusz, Krzysztof, Łukasz,
  Maciej, Marcin, Mateusz, Michał, Paweł, Piotr, Rafał, Stanisław, Tomasz, Wojciech, Zbigniew`)
export const women = list(`Agnieszka, Aleksandra, Barbara, Bożena, Danuta, Dorota, Elżbieta, Ewelina, Grażyna, Halina,
  Iwona, Joanna, Justyna, Katarzyna, Małgorzata, Marzena, Monika, Natalia, Renata, Sylwia, Zofia, Żaneta`)

/** A man's and a woman's. */
export const surnames = list(`Kowalski/Kowalska, Wiśniewski/Wiśniewska, Dąbrowski/Dąbrowska, Zieliński/Zielińska,
  Szymański/Szymańska, Woźniak, Kozłowski/Kozłowska, Jankowski/Jankowska, Mazur, Krawczyk, Piotrowski/Piotrowska,
  Grabowski/Grabowska, Pawłowski/Pawłowska, Michalak, Król, Wróbel, Jabłoński/Jabłońska, Wieczorek, Majewski/Majewska,
  Olszewski/Olszewska, Stępień, Malinowski/Malinowska, Jaworski/Jaworska, Górski/Górska, Pawlak, Sikora, Rutkowski/Rutkowska,
  Baran, Szewczyk, Ostrowski/Ostrowska, Tomaszewski/Tomaszewska, Pietrzak, Duda, Zalewski/Zalewska, Wróblewski/Wróblewska,
  Jasiński/Jasińska, Marciniak, Sadowski/Sadowska, Bąk, Zawadzki/Zawadzka, Jakubowski/Jakubowska, Wilk, Chmielewski/Chmielewska,
  Włodarczyk, Borkowski/Borkowska, Czarnecki/Czarnecka, Sawicki/Sawicka, Kubiak, Maciejewski/Maciejewska, Szczepaniak,
  Kucharski/Kucharska, Kaźmierczak, Ćwikliński/Ćwiklińska, Łuczak, Świątek, Żurawski/Żurawska, Źrebiec, Śliwa`).map(
  (pair) => {
    const [ofMen = '', ofWomen = ofMen] = pair.split('/')
    return [ofMen, ofWomen] as const
  },
)

/** A trade and its class of PKD, such that both versions have it. */
export const trades = list(`Piekarnia 10.71, Cukiernia 10.71, Masarnia 10.11, Zakład Stolarski 16.23, Drukarnia 18.12,
  Ślusarstwo 25.11, Usługi Ogólnobudowlane 43.99, Instalatorstwo Elektryczne 43.21, Zakład Drogowy 42.11,
  Transport Ciężarowy 49.41, Usługi Transportowe 49.41, Przewóz Towarów 49.41, Magazyny 52.10, Usługi Kurierskie 53.20,
  Zajazd 55.10, Pensjonat 55.10, Biuro Rachunkowe 69.20, Pracownia Projektowa 71.12, Agencja Reklamowa 73.11,
  Gabinet Weterynaryjny 75.00, Biuro Podróży 79.12, Praktyka Lekarska 86.21, Klub Malucha 88.91,
  Zarządzanie Nieruchomościami 68.20, Usługi Leśne 02.10, Odbiór Odpadów 38.11`).map(withClass)
export const farms = list(
  'Gospodarstwo Rolne 01.50, Gospodarstwo Hodowlane 01.41, Gospodarstwo Rodzinne 01.50, Chów Trzody 01.46',
).map(withClass)
export const cooperatives =
  list(`Spółdzielnia Pracy 43.99, Spółdzielnia Socjalna 88.91, Rolnicza Spółdzielnia Produkcyjna 01.50,
  Spółdzielnia Usług Komunalnych 38.11, Spółdzielnia Transportowa 49.41`).map(withClass)
export const partners = ['spółka cywilna', 'Spółka jawna', 's.c.'] as const

export const words = list(`Złocień, Jutrzenka, Wielkopolanka, Dąb, Świt, Żuraw, Łan, Arka, Zorza, Perła, Kuźnia, Źródło,
  Jantar, Kłos, Gród, Orzeł, Sokół, Polbud, Agromix, Wartex, Nadwarcianka, Ćma, Krokus, Lilia, Modrzew, Jarzębina,
  Bursztyn, Warta, Gwda, Noteć, Lech, Piast, Mieszko, Ósemka, Pięciolinia, Tęcza`)

function withClass(text: string): readonly [name: string, kodPkd: string] {
  const space = text.lastIndexOf(' ')
  return [text.slice(0, space), text.slice(space + 1)]
}
