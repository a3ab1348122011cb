import type { Page } from '@playwright/test'
import type { AccessRequest } from '#contract/access-requests/request.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { addLink } from '#server/features/access-requests/links.ts'
import { storeRequest } from '#server/features/access-requests/store-request.ts'

/** Stores a request that waits for its signature, as filling in the form does; gives the token of its link. */
export async function storedRequest(changes: Partial<AccessRequest> = {}): Promise<{ numer: number; token: string }> {
  const pool = connectPool(process.env['E2E_DATABASE_URL']!, 1)
  const db = connect(pool)
  try {
    const numer = await storeRequest(db, requestOf(changes))
    return { numer, token: await addLink(db, numer) }
  } finally {
    await pool.end()
  }
}

/** Fills in the form of a visitor, up to the question who signs. */
export async function fillInRequest(page: Page, request: AccessRequest): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })
  const pick = async (list: string, entry: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${list}`) }).fill(entry)
    await page.getByRole('option', { name: entry }).first().click()
  }
  if (request.isDostepCzasowy) {
    await page.getByRole('radio', { name: 'Czasowy' }).check()
    await field('Umowa, decyzja .*').fill(request.umowaDecyzjaUchwalaPrzyznajacaKompetencje!)
    await field('Ostatni rok .*').fill(String(request.ostatniRokPosiadaniaKompetencji))
  }
  await field('Nazwa podmiotu').fill(request.nazwa)
  await field('NIP').fill(request.nip)
  await pick('Województwo', request.wojewodztwo)
  await pick('Gmina', request.gmina)
  await field('Miejscowość').fill(request.miejscowosc)
  await field('Kod pocztowy').fill(request.kodPocztowy)
  await field('Ulica').fill(request.ulica ?? '')
  await field('Numer domu').fill(request.nrDomu)
  await field('Imię').fill(request.imie)
  await field('Nazwisko').fill(request.nazwisko)
  await field('Komórka organizacyjna').fill(request.komorkaOrganizacyjna)
  await field('Numer telefonu').fill(request.nrTelefonu)
  await field('Adres e-mail').fill(request.email)
}
