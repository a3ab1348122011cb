import { present } from '#contract/kernel/lists.ts'

/** Where bodies and beneficiaries sit: communes of the seeded sample, with the subregion (NUTS) that each lies in. */
const list = [
  ['Słupca', '62-400', '3023011', '667', 'PL414'],
  ['Powidz', '62-430', '3023052', '667', 'PL414'],
  ['Zagórów', '62-410', '3023083', '667', 'PL414'],
  ['Strzałkowo', '62-420', '3023072', '667', 'PL414'],
  ['Lądek', '62-406', '3023022', '667', 'PL414'],
  ['Ostrowite', '62-402', '3023042', '667', 'PL414'],
  ['Orchowo', '62-436', '3023032', '667', 'PL414'],
  ['Konin', '62-500', '3062011', '665', 'PL414'],
  ['Poznań', '61-001', '3064011', '783', 'PL415'],
  ['Kalisz', '62-800', '3061011', '618', 'PL416'],
  ['Kamienna Góra', '58-400', '0207011', '614', 'PL515'],
  ['Wrocław', '50-001', '0264011', '896', 'PL514'],
  ['Golub-Dobrzyń', '87-400', '0405011', '503', 'PL616'],
  ['Świdnik', '21-040', '0617011', '712', 'PL814'],
  ['Lublin', '20-001', '0663011', '712', 'PL814'],
  ['Kostrzyn nad Odrą', '66-470', '0801011', '599', 'PL431'],
  ['Zduńska Wola', '98-220', '1019011', '829', 'PL714'],
  ['Olkusz', '32-300', '1212053', '637', 'PL21A'],
  ['Kraków', '30-001', '1261059', '676', 'PL213'],
  ['Gostynin', '09-500', '1404011', '971', 'PL923'],
  ['Warszawa', '00-001', '1465108', '525', 'PL911'],
  ['Brzeg', '49-300', '1601011', '747', 'PL524'],
  ['Leżajsk', '37-300', '1808011', '816', 'PL823'],
  ['Kolno', '18-500', '2006011', '719', 'PL842'],
  ['Gdańsk', '80-001', '2261011', '583', 'PL633'],
  ['Nowy Dwór Gdański', '82-100', '2210023', '579', 'PL638'],
  ['Myszków', '42-300', '2409011', '577', 'PL224'],
  ['Skarżysko-Kamienna', '26-110', '2610011', '663', 'PL721'],
  ['Lidzbark Warmiński', '11-100', '2809011', '743', 'PL622'],
  ['Białogard', '78-200', '3201011', '672', 'PL426'],
] as const

export type Town = { nazwa: string; kodPocztowy: string; gmina: string; urzad: string; nuts: string }
export const towns: readonly Town[] = list.map(([nazwa, kodPocztowy, gmina, urzad, nuts]) => ({
  nazwa,
  kodPocztowy,
  gmina,
  urzad,
  nuts,
}))

export const townOf = (nazwa: string): Town =>
  present(
    towns.find((town) => town.nazwa === nazwa),
    nazwa,
  )
/** The subregion of a commune, by its town or else by its voivodeship. */
export const nutsOf = (gmina: string): string | undefined =>
  (towns.find((town) => town.gmina === gmina) ?? towns.find((town) => town.gmina.startsWith(gmina.slice(0, 2))))?.nuts
