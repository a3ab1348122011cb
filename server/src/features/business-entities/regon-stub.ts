import { entityRegisters } from '#contract/business-entities/business-entities.ts'
import { present } from '#contract/kernel/lists.ts'
import { forms, streets, towns, trades } from '#server/samples/entities.ts'
import type { Regon } from './regon-client.ts'

/** The stub does not know tax numbers with this prefix, so that this case can be tried too. */
const UNKNOWN = '999'

/**
 * Answers in place of REGON when no address is configured: always the same entity for the same tax number, made from
 * its digits.
 */
export const regonStub: Regon = {
  name: entityRegisters.stub,
  source: 'ZASTEPCZE',
  isAvailable: () => true,
  close: async () => {},
  find: async (nip) => {
    if (nip.startsWith(UNKNOWN)) return undefined
    const pick = <Item>(items: readonly Item[], from: number): Item =>
      present(items[Number(nip.slice(from, from + 3)) % items.length], 'item')
    const [town, trade] = [pick(towns, 0), pick(trades, 3)]
    const nazwa = `${trade.nazwa} ${nip.slice(6)} ${pick(forms, 5)}`
    return {
      nip,
      regon: nip.slice(0, 9),
      nazwa,
      nazwaPelna: nazwa,
      nazwaSkrocona: trade.nazwa,
      imie: null,
      nazwisko: null,
      miejscowosc: town.nazwa,
      kodPocztowy: town.kodPocztowy,
      poczta: town.nazwa,
      ulica: pick(streets, 2),
      numerNieruchomosci: String(Number(nip.slice(7, 9)) + 1),
      numerLokalu: null,
      kodWojewodztwa: town.kodGminy.slice(0, 2),
      kodPowiatu: town.kodGminy.slice(0, 4),
      kodGminy: town.kodGminy,
      kodPkd: trade.kodPkd,
      nazwaPkd: trade.nazwaPkd,
      listaPkd: [{ kod: trade.kodPkd, nazwa: trade.nazwaPkd, przewazajace: true }],
    }
  },
}
