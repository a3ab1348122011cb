import type { BodyKind } from './legal-bases.ts'

/** The two bodies that the demonstration's users work for. */
export const FIRST_BODY = '7811234563'
export const SECOND_BODY = '5261040567'

export type DemoBody = { nazwa: string; town: string; kind: BodyKind; grupa: string; organ?: string; ulica: string }

const line = (kind: BodyKind, grupa: string, organ: string | undefined, rows: string): DemoBody[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [nazwa = '', town = '', ulica = ''] = row.trim().split(' | ')
      return { nazwa, town, ulica, kind, grupa, ...(organ && { organ }) }
    })

/** More bodies that give aid; within each kind, those that give most come first. Names and tax numbers are made up. */
export const demoBodies: readonly DemoBody[] = [
  ...line(
    'insurance',
    'IN',
    undefined,
    `Zakład Ubezpieczeń Społecznych Oddział w Poznaniu | Poznań | Starołęcka
     Zakład Ubezpieczeń Społecznych Oddział w Krakowie | Kraków | Pędzichów
     Zakład Ubezpieczeń Społecznych Oddział w Lublinie | Lublin | Zana`,
  ),
  ...line(
    'labour',
    'PW',
    'MP',
    `Powiatowy Urząd Pracy w Poznaniu | Poznań | Czarnieckiego
     Powiatowy Urząd Pracy w Koninie | Konin | Zakładowa
     Powiatowy Urząd Pracy w Leżajsku | Leżajsk | Mickiewicza
     Powiatowy Urząd Pracy w Myszkowie | Myszków | Partyzantów
     Powiatowy Urząd Pracy w Świdniku | Świdnik | Piłsudskiego
     Powiatowy Urząd Pracy w Białogardzie | Białogard | Świdwińska
     Powiatowy Urząd Pracy w Zduńskiej Woli | Zduńska Wola | Getta Żydowskiego`,
  ),
  ...line(
    'tax',
    'US',
    'KAS',
    `Naczelnik Urzędu Skarbowego w Słupcy | Słupca | Poznańska
     Naczelnik Pierwszego Urzędu Skarbowego w Poznaniu | Poznań | Chłapowskiego
     Naczelnik Urzędu Skarbowego Kraków-Śródmieście | Kraków | Krowoderskich Zuchów
     Naczelnik Urzędu Skarbowego w Olkuszu | Olkusz | Budowlanych
     Naczelnik Urzędu Skarbowego w Gostyninie | Gostynin | Polna`,
  ),
  ...line(
    'voivodeship',
    'WJ',
    undefined,
    `Marszałek Województwa Wielkopolskiego | Poznań | Niepodległości
     Marszałek Województwa Małopolskiego | Kraków | Racławicka
     Marszałek Województwa Dolnośląskiego | Wrocław | Wybrzeże Słowackiego
     Marszałek Województwa Pomorskiego | Gdańsk | Okopowa`,
  ),
  ...line(
    'commune',
    'GM',
    'WW',
    `Urząd Miasta Poznania | Poznań | Kolegiacki
     Urząd Miasta Słupca | Słupca | Pułaskiego
     Urząd Miejski w Zagórowie | Zagórów | Kościelna
     Urząd Gminy Strzałkowo | Strzałkowo | Prymasa Wyszyńskiego
     Urząd Gminy Powidz | Powidz | Żwirki i Wigury
     Urząd Gminy w Lądku | Lądek | Rynek
     Urząd Gminy Ostrowite | Ostrowite | Lipowa
     Urząd Gminy Orchowo | Orchowo | Kościuszki`,
  ),
  ...line(
    'commune',
    'GM',
    undefined,
    `Urząd Miasta i Gminy w Olkuszu | Olkusz | Rynek
     Urząd Miejski w Leżajsku | Leżajsk | Rynek
     Urząd Miasta Świdnik | Świdnik | Wyspiańskiego
     Urząd Miejski w Lidzbarku Warmińskim | Lidzbark Warmiński | Świętochowskiego`,
  ),
  ...line(
    'county',
    'PW',
    undefined,
    `Starostwo Powiatowe w Słupcy | Słupca | Poznańska
     Starostwo Powiatowe w Olkuszu | Olkusz | Mickiewicza
     Starostwo Powiatowe w Kolnie | Kolno | 11 Listopada`,
  ),
  ...line(
    'disability',
    'IN',
    undefined,
    'Państwowy Fundusz Rehabilitacji Osób Niepełnosprawnych | Warszawa | Jana Pawła II',
  ),
  ...line('enterprise', 'IN', undefined, 'Polska Agencja Rozwoju Przedsiębiorczości | Warszawa | Pańska'),
  ...line('research', 'IN', undefined, 'Narodowe Centrum Badań i Rozwoju | Warszawa | Chmielna'),
  ...line(
    'environment',
    'IN',
    undefined,
    'Wojewódzki Fundusz Ochrony Środowiska i Gospodarki Wodnej w Poznaniu | Poznań | Szczepanowskiego',
  ),
]
