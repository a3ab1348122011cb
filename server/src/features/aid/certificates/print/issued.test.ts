import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formOf, type CertificateEdit } from '#contract/aid/certificates/forms.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { showsCode } from '#server/testing/drawn-code.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { testWith } from '#server/testing/with-tool.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

/** Issues a certificate of a new case, with the data of the registers and an address. */
async function issue(wzorZaswiadczenia: Pattern, przeznaczenie: string, ppData: string) {
  const act = await insertAct(api.db, { upNip: bodies.first })
  const sent = { stan: 'P', nominalna: 1234.5, brutto: 1234.5, bruttoEuro: 290.1 } as const
  const ppId = await insertCase(api.db, act, { ...sent, przeznaczenie, ppData })
  const { key: id } = (await ugl.call(certificates.add, { params: { id: ppId }, body: { wzorZaswiadczenia } })).body
  const prepared = (await ugl.call(certificates.read, { params: { id } })).body
  const body = { ...formOf(prepared), adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa', stanowisko: 'Inspektor' }
  await ugl.call(certificates.update, { params: { id }, body: body as CertificateEdit })
  const pdf = Buffer.from((await ugl.call(certificates.print, { params: { id } })).body.bytes)
  const certificate = (await ugl.call(certificates.read, { params: { id } })).body
  return { pdf, certificate, text: await textOfPdf(pdf) }
}

const sentences = {
  '2011': [
    'ZAŚWIADCZENIE O POMOCY DE MINIMIS',
    'Poświadcza się, że pomoc publiczna udzielona w dniu 05.05.2013, na podstawie¹⁾:',
    'o wartości brutto 1 234,50 zł stanowiącej równowartość 290,10 euro²⁾ jest pomocą de minimis',
    '(WE) nr 1998/2006',
    'w sektorze transportu drogowego³⁾',
    'pieczęć podmiotu udzielającego pomocy publicznej',
  ],
  '2014': [
    'A. CEL DOKUMENTU',
    'WSPÓLNIKA SPÓŁKI CYWILNEJ LUB OSOBOWEJ',
    '05.05.2019',
    '1 234,50 zł',
    '290,10 euro',
    '(UE) nr 1407/2013',
    '(UE) nr 360/2012',
    'w sektorze transportu drogowego towarów',
  ],
  '2024': [
    'C1. INFORMACJE DOTYCZĄCE WNIOSKODAWCY NIEBĘDĄCEGO BENEFICJENTEM POMOCY DE MINIMIS⁴⁾',
    '05.05.2025',
    '1 234,50 zł',
    '290,10 euro',
    'Poświadcza się, że pomoc udzielona w dniu',
    '(UE) 2023/2831',
    '(UE) 2023/2832',
    'Opis usługi świadczonej w ogólnym interesie gospodarczym⁸⁾',
  ],
}

for (const [form, purpose, day] of [
  ['2011', 'e1t', '2013-05-05'],
  ['2014', 'e1', '2019-05-05'],
  ['2024', 'e2', '2025-05-05'],
] as const)
  test(`an issued certificate of ${form} is its form, with the address of its check`, async () => {
    const { certificate, text } = await issue(form, purpose, day)
    for (const sentence of sentences[form]) expect(text).toContain(sentence)
    const { nazwaPup, nipPup, nazwaBeneficjenta, nipBeneficjenta, adresBeneficjenta, wydajacy, kod } = certificate
    for (const fact of [nazwaPup, nipPup, nazwaBeneficjenta, nipBeneficjenta, adresBeneficjenta, wydajacy])
      expect(text).toContain(fact)
    expect(text).toContain(`Kod zaświadczenia: ${kod!.match(/.{4}/g)!.join(' ')}`)
    const address = `${api.config.publicUrl}/z/${kod}`
    expect(text).toContain(address)
    expect(text).toContain('Strona 2 z 2')
  })

testWith('poppler', 'its code leads to its check', async () => {
  const { pdf, certificate } = await issue('2024', 'e2', '2025-05-06')
  expect(showsCode(pdf, 2, `${api.config.publicUrl}/z/${certificate.kod}`)).toBe(true)
})
