import type { Act } from '#contract/aid/acts.ts'
import { settings } from '#contract/settings/settings.ts'
import type { Answered } from '#web/testing/server.ts'

/** An act of today's form that lacks nothing. */
export const wholeAct: Act = {
  aktId: 5,
  upId: 1,
  upNip: '5261040828',
  upNazwa: 'Urząd Gminy',
  aktSym: 'UM/1/2026',
  aktData: '2026-11-02',
  aktOpis: null,
  bfId: 9,
  bfNip: '6671000013',
  numerTechniczny: false,
  bfNazwa: 'Piekarnia Kłos',
  bfFormaPrawnaId: 1,
  bfFormaPrawnaKod: 'A1',
  bfFormaPrawnaNazwa: 'spółka',
  bfWielkoscId: 1,
  bfWielkoscKod: '0',
  bfWielkoscNazwa: 'mikro',
  gminaId: 1,
  gminaKod: '3023011',
  gminaNazwa: 'Słupca',
  pkdId: 2,
  pkdKod: '22.23',
  pkdWersja: 'PKD2025',
  pkdNazwa: 'Drzwi i okna',
  realizId: 1,
  realizKod: 'PL41',
  realizNazwa: 'Wielkopolskie',
  nadAktId: null,
  nadAktSym: null,
  nadAktData: null,
  infoUM: null,
  usunietyUM: 'NIE',
  userModUM: 'koo',
  dataModyfikacjiUM: '2026-11-02T10:00:00.000Z',
  werUM: 1,
}

/** The office lets certificates leave as attachments, or, as an installation starts, as links. */
export const attaching = (actualValue: 'true' | 'false'): Answered => [
  settings.parameter,
  () => ({ body: { actualValue } }),
]
