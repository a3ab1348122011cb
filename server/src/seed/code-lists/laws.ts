import { FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import { ACCESSION, type CodeListEntry } from './entries.ts'

/** Year and position in the Journal of Laws, full title, first and last day on which aid can be based on it. */
type Law = readonly [published: `${number}/${number}`, title: string, from?: IsoDate, to?: IsoDate]

/** Laws with many provisions: field 2b names the one that the aid is based on. */
const withProvision: readonly Law[] = [
  // taxes and charges
  ['1991/31', 'ustawa z dnia 12 stycznia 1991 r. o podatkach i opłatach lokalnych'],
  ['1991/350', 'ustawa z dnia 26 lipca 1991 r. o podatku dochodowym od osób fizycznych'],
  ['1992/86', 'ustawa z dnia 15 lutego 1992 r. o podatku dochodowym od osób prawnych'],
  ['1997/926', 'ustawa z dnia 29 sierpnia 1997 r. - Ordynacja podatkowa'],
  ['2009/11', 'ustawa z dnia 6 grudnia 2008 r. o podatku akcyzowym', '2009-03-01'],

  // work and social insurance
  ['1991/24', 'ustawa z dnia 20 grudnia 1990 r. o ubezpieczeniu społecznym rolników'],
  [
    '1997/776',
    'ustawa z dnia 27 sierpnia 1997 r. o rehabilitacji zawodowej i społecznej oraz zatrudnianiu osób niepełnosprawnych',
  ],
  ['1998/887', 'ustawa z dnia 13 października 1998 r. o systemie ubezpieczeń społecznych'],
  [
    '2004/1001',
    'ustawa z dnia 20 kwietnia 2004 r. o promocji zatrudnienia i instytucjach rynku pracy',
    '2004-06-01',
    '2025-05-31',
  ],
  ['2025/620', 'ustawa z dnia 20 marca 2025 r. o rynku pracy i służbach zatrudnienia', '2025-06-01'],

  // investment, development policy and European funds
  ['1994/600', 'ustawa z dnia 20 października 1994 r. o specjalnych strefach ekonomicznych'],
  ['2000/1158', 'ustawa z dnia 9 listopada 2000 r. o utworzeniu Polskiej Agencji Rozwoju Przedsiębiorczości'],
  ['2003/594', 'ustawa z dnia 14 marca 2003 r. o Banku Gospodarstwa Krajowego'],
  ['2006/1658', 'ustawa z dnia 6 grudnia 2006 r. o zasadach prowadzenia polityki rozwoju', '2006-12-26'],
  [
    '2014/1146',
    'ustawa z dnia 11 lipca 2014 r. o zasadach realizacji programów w zakresie polityki spójności finansowanych w perspektywie finansowej 2014-2020',
    '2014-09-13',
  ],
  ['2018/1162', 'ustawa z dnia 10 maja 2018 r. o wspieraniu nowych inwestycji', '2018-06-30'],
  [
    '2022/1079',
    'ustawa z dnia 28 kwietnia 2022 r. o zasadach realizacji zadań finansowanych ze środków europejskich w perspektywie finansowej 2021-2027',
    '2022-06-04',
  ],

  // local government, public money and public property
  ['1990/95', 'ustawa z dnia 8 marca 1990 r. o samorządzie gminnym'],
  [
    '1997/484',
    'ustawa z dnia 8 maja 1997 r. o poręczeniach i gwarancjach udzielanych przez Skarb Państwa oraz niektóre osoby prawne',
  ],
  ['1997/741', 'ustawa z dnia 21 sierpnia 1997 r. o gospodarce nieruchomościami'],
  ['1998/576', 'ustawa z dnia 5 czerwca 1998 r. o samorządzie województwa'],
  ['1998/578', 'ustawa z dnia 5 czerwca 1998 r. o samorządzie powiatowym'],
  ['2009/1240', 'ustawa z dnia 27 sierpnia 2009 r. o finansach publicznych', '2010-01-01'],

  // science and education
  ['1991/425', 'ustawa z dnia 7 września 1991 r. o systemie oświaty'],
  ['2010/616', 'ustawa z dnia 30 kwietnia 2010 r. o Narodowym Centrum Badań i Rozwoju', '2010-10-01'],
  ['2017/59', 'ustawa z dnia 14 grudnia 2016 r. - Prawo oświatowe', '2017-09-01'],
  ['2019/447', 'ustawa z dnia 21 lutego 2019 r. o Agencji Badań Medycznych', '2019-03-22'],

  // environment and transport
  ['2001/627', 'ustawa z dnia 27 kwietnia 2001 r. - Prawo ochrony środowiska'],
  ['2003/789', 'ustawa z dnia 28 marca 2003 r. o transporcie kolejowym'],
  ['2011/13', 'ustawa z dnia 16 grudnia 2010 r. o publicznym transporcie zbiorowym', '2011-03-01'],

  // culture and sport
  ['2003/1568', 'ustawa z dnia 23 lipca 2003 r. o ochronie zabytków i opiece nad zabytkami'],
  ['2005/1111', 'ustawa z dnia 30 czerwca 2005 r. o kinematografii', '2005-08-19'],
  ['2010/857', 'ustawa z dnia 25 czerwca 2010 r. o sporcie', '2010-10-16'],
  ['2019/50', 'ustawa z dnia 9 listopada 2018 r. o finansowym wspieraniu produkcji audiowizualnej', '2019-02-11'],

  // floods and the epidemic
  [
    '2011/1385',
    'ustawa z dnia 16 września 2011 r. o szczególnych rozwiązaniach związanych z usuwaniem skutków powodzi',
    '2011-11-19',
  ],
  [
    '2020/374',
    'ustawa z dnia 2 marca 2020 r. o szczególnych rozwiązaniach związanych z zapobieganiem, przeciwdziałaniem i zwalczaniem COVID-19, innych chorób zakaźnych oraz wywołanych nimi sytuacji kryzysowych',
    '2020-03-08',
  ],
]

/** Laws about one kind of aid: the law says it all, and field 2b may stay empty. */
const withoutProvision: readonly Law[] = [
  [
    '2007/905',
    'ustawa z dnia 29 czerwca 2007 r. o zasadach pokrywania kosztów powstałych u wytwórców w związku z przedterminowym rozwiązaniem umów długoterminowych sprzedaży mocy i energii elektrycznej',
    '2007-08-04',
  ],
  ['2015/478', 'ustawa z dnia 20 lutego 2015 r. o odnawialnych źródłach energii', '2015-05-04'],
  ['2016/831', 'ustawa z dnia 20 maja 2016 r. o efektywności energetycznej', '2016-10-01'],
  [
    '2019/1532',
    'ustawa z dnia 19 lipca 2019 r. o systemie rekompensat dla sektorów i podsektorów energochłonnych',
    '2019-08-29',
  ],
  [
    '2020/1298',
    'ustawa z dnia 16 lipca 2020 r. o udzielaniu pomocy publicznej w celu ratowania lub restrukturyzacji przedsiębiorców',
    '2020-08-11',
  ],
  [
    '2022/2243',
    'ustawa z dnia 27 października 2022 r. o środkach nadzwyczajnych mających na celu ograniczenie wysokości cen energii elektrycznej oraz wsparciu niektórych odbiorców',
    '2022-11-04',
  ],
]

const entries = (laws: readonly Law[], dodatkoweInfo: boolean): CodeListEntry[] =>
  laws.map(([published, nazwa, dataOd = ACCESSION, dataDo = FOREVER]) => ({
    // the law's European Legislation Identifier: https://eli.gov.pl/eli/DU/1991/31/ogl
    kod: `DU/${published}`,
    nazwa,
    dataOd,
    dataDo,
    dodatkoweInfo,
  }))

/** Laws that aid is based on (field 2a of the report). */
export const laws = [...entries(withProvision, true), ...entries(withoutProvision, false)]
