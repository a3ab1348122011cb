import { importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import { limits } from '#contract/limits.ts'
import type { Body } from './client.ts'
import { newNips } from './cases/nips.ts'

/** The largest possible import: three cases per act, every eleventh act for another beneficiary; `of` makes files differ. */
export function largestFile(of: number): Body {
  const nips = [...newNips(1_500, new Set())]
  const row = (i: number): Partial<Record<ImportColumnName, string>> => ({
    numerPrzypadku: `${of}-${i}`,
    aktSym: `POMIAR/${of}/${Math.floor(i / 3)}`,
    aktData: '2025-01-15',
    aktOpis: 'Umowa o udzielenie pomocy de minimis na wyposażenie stanowiska pracy',
    bfNip: nips[Math.floor(i / 33) % nips.length]!,
    bfNazwa: `Przedsiębiorstwo Produkcyjno-Handlowe Żółta Łódź nr ${Math.floor(i / 33) % nips.length}`,
    bfFormaPrawnaKod: '2',
    bfWielkoscKod: '0',
    gminaKod: '3023011',
    ppData: '2025-03-04',
    rodzajPomocy: 'M',
    ustawaKod: '1.68',
    u2c: 'art. 18 ust. 2 pkt 9 lit. i ustawy o samorządzie gminnym, na podstawie uchwały rady gminy',
    formaPomocyKod: 'A1.1',
    przezPomocyKod: 'e2',
    zrodloPochPomocyKod: 'A',
    nominalna: `${1000 + (i % 9000)},50`,
    brutto: `${900 + (i % 900)},25`,
  })
  const lines = [importColumnNames.join(';')]
  let size = 0
  for (let i = 1; size < limits.upload - 2_000; i++) {
    const line = importColumnNames.map((name) => row(i)[name] ?? '').join(';')
    size += Buffer.byteLength(line) + 2
    lines.push(line)
  }
  const head = '--b\r\ncontent-disposition: form-data; name="rpu"; filename="f.csv"\r\ncontent-type: text/csv\r\n\r\n'
  return {
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.from(`${head}${lines.join('\r\n')}\r\n--b--\r\n`),
  }
}
