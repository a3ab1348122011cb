import { account } from '#contract/account/account.ts'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { requests } from '#contract/access-requests/requests.ts'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { grantors } from '#contract/grantors/grantors.ts'
import { groups } from '#contract/groups/groups.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { settings, verification } from '#contract/settings/settings.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { territory } from '#contract/territory/territory.ts'
import { textSettings } from '#contract/message-texts/text-settings.ts'
import type { UserContextName } from '#contract/users/user-rules.ts'
import { users } from '#contract/users/users.ts'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { signedRequest } from './access-requests.ts'
import { bodies } from './aid.ts'
import type { Api, Client } from './api.ts'
import { makeMeasures } from './measures.ts'
import { recordsOf, rowOf, type PatchedRecords } from './patched-record.ts'
import { addedId, grantorBody, idOf } from './registers.ts'
import { addUser, storedUser } from './users.ts'

/** Records of people, settings and the office's own lists. */
export const patchedSettings = (api: Api, admin: Client): PatchedRecords =>
  recordsOf((of) => {
    const { db } = api
    of(requests.setStatus, async () => {
      const { numer: id } = await signedRequest(api)
      const whole = { status: 'ODR', powodOdrzucenia: 'Brak podpisu', wpisAdm: 'Adnotacja' }
      return { as: 'admin', params: { id }, whole, change: { wpisAdm: 'Inna' }, stored: rowOf(api, 'wniosek', id) }
    })
    for (const call of [account.editProfile, account.updateData])
      of(call, async () => {
        const login = call === account.editProfile ? 'profil' : 'aktualizacja'
        await addUser(db, { login, poziom: 'NADZORCA' })
        const own = { imie: 'Ewa', nazwisko: 'Nowak', email: `${login}@przyklad.gov.pl`, nrTelefonu: '221234567' }
        return {
          as: login,
          whole: {
            ...own,
            komOrg: 'Wydział',
            info: 'Uwagi',
            ...(call === account.updateData && { aktualizacjaDanych: false }),
          },
          change: { nrTelefonu: '227654321', info: 'Inne' },
          without: ['haslo'],
          stored: rowOf(api, 'uzytkownik', login, 'login'),
        }
      })
    for (const place of ['latarnia', 'latarnia_pup', 'pup'] as const satisfies UserContextName[])
      of(users[place].update, async () => {
        // the office changes main users alone, who have neither permissions nor a coordinator
        const ofOffice = place !== 'pup'
        const login = ofOffice ? 'ugl2' : 'zmieniany'
        if (!ofOffice) await addUser(db, { login, poziom: 'UPO', bodyOf: 'ugl' })
        const pupId = await idOf(db, 'udzielajacyPomocy', 'nip', ofOffice ? bodies.second : bodies.first)
        return {
          as: ofOffice ? 'admin' : 'ugl',
          params: { login, ...(place === 'latarnia_pup' && { pupId }) },
          whole: {
            imie: 'Jan',
            nazwisko: 'Kowal',
            email: `${login}@przyklad.gov.pl`,
            nrTelefonu: '221234567',
            komOrg: 'Wydział',
            info: 'Uwagi',
            poziom: ofOffice ? 'UGL' : 'UPO',
            udzielajacyPomocyId: pupId,
            uprawnienia: ofOffice ? [] : ['MOD_WLA', 'PRZ_WLA'],
            ...(!ofOffice && { koordynatorId: (await storedUser(db, 'koo')).id }),
            zaakceptowanyRegulamin: true,
            aktualizacjaDanych: false,
            blokada: false,
          },
          change: { komOrg: 'Referat', info: 'Inne' },
          without: ofOffice ? ['koordynatorId'] : [],
          stored: rowOf(api, 'uzytkownik', login, 'login'),
        }
      })
    of(announcements.update, async () => {
      const text = { tytul: 'Tytuł', tresc: '<p>Treść</p>', dataOd: '2026-01-02', dataDo: '2027-01-02' }
      const whole = { ...text, widoczny: true, globalny: false, przeznaczenieKomunikatu: ['UGL', 'KOO'] as const }
      const body = { ...whole, przeznaczenieKomunikatu: [...whole.przeznaczenieKomunikatu] }
      const id = addedId(await admin.call(announcements.create, { body }))
      const change = { tytul: 'Inny', widoczny: false }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'komunikat', id) }
    })
    of(savedViews.update, async () => {
      const stan = { search: '', sort: { by: 'kod', order: 'ASC' as const }, order: [], hidden: [] }
      const whole = { nazwa: 'Mój widok', wspolny: true }
      const id = addedId(await admin.call(savedViews.create, { body: { ...whole, lista: 'lista', stan } }))
      const change = { nazwa: 'Inny', wspolny: false }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'widok', id) }
    })
    of(settings.updateParameter, async () => {
      const { body } = await admin.call(settings.parameter, { params: { name: 'CZAS_SESJI_MIN' } })
      const { id, wersja: _, ...whole } = { ...body, actualValue: '41' }
      const change = { actualValue: '42' }
      return { as: 'admin', params: { id }, whole: { id, ...whole }, change, stored: rowOf(api, 'parametr', id) }
    })
    of(verification.update, async () => {
      const kod = 'PP_U2B'
      const days = { dataOd: '2015-01-01', dataDo: '2030-12-31' }
      const whole = { poziom: 'BLAD', ...days, rodzajPomocy: 'M', przeznaczenia: ['e1', 'e2'] }
      const change = { poziom: 'OSTRZEZENIE', dataDo: '2029-12-31' }
      return { as: 'admin', params: { kod }, whole, change, stored: rowOf(api, 'regula_weryfikacji', kod, 'kod') }
    })
    of(textSettings.update, async () => {
      const kod = 'ZGLOSZENIE_BLEDU'
      const read = async () => (await admin.call(textSettings.read, { params: { kod } })).body
      const { temat, tresc } = await read()
      const always = async () => ({ wersja: (await read()).wersja })
      const whole = { temat, tresc }
      return {
        as: 'admin',
        params: { kod },
        whole,
        change: { temat: 'Inny temat' },
        always,
        stored: rowOf(api, 'tekst', kod, 'kod'),
      }
    })
    of(webhooks.update, async () => {
      const whole = { adres: 'https://ezd.gmina.pl/latarnia' }
      await (await api.as('ugl')).call(webhooks.create, { body: whole })
      const upId = await idOf(db, 'udzielajacyPomocy', 'nip', bodies.first)
      const change = { adres: 'https://ezd.gmina.pl/inny' }
      return { as: 'ugl', whole, change, stored: rowOf(api, 'webhook', upId, 'up_id') }
    })
  })

/** Records of registers and dictionaries. */
export const patchedRegisters = (api: Api, admin: Client): PatchedRecords =>
  recordsOf((of) => {
    const { db } = api
    of(groups.update, async () => {
      const whole = { kod: 'LATKA', nazwa: 'Grupa', raportNazwa: 'W raporcie', raportDo: 'MF' as const }
      const id = addedId(await admin.call(groups.create, { body: whole }))
      const change = { nazwa: 'Inna', raportDo: 'UO' }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'grupa', id) }
    })
    const superior = async (kod: string, organNadrzednyId: number | null = null) =>
      addedId(await admin.call(superiorBodies.create, { body: { kod, nazwa: 'Organ', organNadrzednyId } }))
    of(superiorBodies.update, async () => {
      const organNadrzednyId = await superior('LATKA-NAD')
      const id = await superior('LATKA-POD', organNadrzednyId)
      const whole = { kod: 'LATKA-POD', nazwa: 'Organ', organNadrzednyId }
      const change = { kod: 'LATKA-INNY', nazwa: 'Inny' }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'organ_nadrzedny', id) }
    })
    of(grantors.update, async () => {
      const whole = await grantorBody(db, {
        numerTechniczny: false,
        organNadrzednyId: await superior('LATKA-UP'),
        osobaKontakt: 'Jan Kowal',
        email: 'urzad@przyklad.gov.pl',
        telefon: '221234567',
        numerLokalu: '4',
        poczta: 'Powidz',
        adresTakiSam: false,
        miejscowoscKorespondencja: 'Września',
        ulicaKorespondencja: 'Leśna',
        numerBudynkuKorespondencja: '7',
        numerLokaluKorespondencja: '8',
        kodPocztowyKorespondencja: '62-300',
        pocztaKorespondencja: 'Września',
      })
      const id = addedId(await admin.call(grantors.create, { body: whole }))
      const change = { telefon: '227654321', ulicaKorespondencja: 'Inna' }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'udzielajacy_pomocy', id) }
    })
    for (const list of Object.values(codeLists))
      of(list.update, async () => {
        const { code, name, from, to } = list.spelling
        const days = { [from]: '2015-01-01', [to]: '2030-12-31' }
        const whole = { [code]: 'łatka', [name]: 'Pozycja', ...days, ...(list.flag && { [list.flag.field]: true }) }
        const id = addedId(await admin.call(list.create, { body: whole }))
        const change = { [name]: 'Inna', [to]: '2031-12-31' }
        const stored = async () => (await admin.call(list.read, { params: { id } })).body
        return { as: 'admin', params: { id }, whole, change, stored }
      })
    of(euroRates.update, async () => {
      const whole = { data: '2011-11-11', kursSredni: 4.25 }
      const id = addedId(await admin.call(euroRates.create, { body: whole }))
      const change = { kursSredni: 4.5 }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'kurs_euro', id) }
    })
    of(aidMeasures.update, async () => {
      const { ids, add } = await makeMeasures(db, admin)
      const id = await add({
        numer: 'ŁATKA/1',
        rodzajZmiany: 'ZM',
        zmienianySrodekId: await add({ numer: 'ŁATKA/0' }),
        obowiazujeOd: '2015-01-01',
        obowiazujeDo: '2030-12-31',
        ustawyIds: [ids.ustawa[0]],
        rozporzadzenia: [{ nazwaRozporzadzenia: 'Rozporządzenie', dataOd: '2015-01-01', dataDo: '2030-12-31' }],
        grupyIds: [ids.grupa[0]],
        udzielajacyPomocyIds: [ids.udzielajacyPomocy[0]],
        przeznaczeniaPomocyIds: [ids.przeznaczeniePomocy[0]],
        formyPomocyIds: [ids.formaPomocy[0]],
        wielkosciBeneficjentowIds: [ids.wielkoscBeneficjenta[0]],
        sektoryDzialalnosciIds: [ids.pkd[0]],
        regionyIds: [ids.jednostkaSiedziby[0]],
        budzetPLN: 1000,
        budzetZagraniczny: 500,
        nazwaFunduszuUE: 'Fundusz',
        adresStronyInternetowej: 'https://przyklad.gov.pl',
      })
      const stored = async () => (await admin.call(aidMeasures.read, { params: { id } })).body as object
      const fields = Object.keys(aidMeasures.update.body.shape).filter((name) => name !== 'wersja')
      const read = Object.entries(await stored())
      const whole = Object.fromEntries(read.filter(([name]) => fields.includes(name)))
      return { as: 'admin', params: { id }, whole, change: { nazwa: 'Inny środek', budzetPLN: 2000 }, stored }
    })
    of(territory.update, async () => {
      const parentId = await idOf(db, 'jednostkaSiedziby', 'kod', '30')
      const whole = { kod: '3099', nazwa: 'Powiat', dataOd: '2015-01-01', dataDo: '2030-12-31', parentId }
      const id = addedId(await admin.call(territory.create, { body: whole }))
      const change = { nazwa: 'Inny', dataDo: '2031-12-31' }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'jednostka_siedziby', id) }
    })
    const version = async (table: 'wersjaNuts' | 'wersjaPkd', dataDo = '2014-12-31') => {
      const whole = { kod: `LATKA${dataDo.slice(0, 4)}`, nazwa: 'Wersja', dataOd: '2010-01-01', dataDo }
      const values = { ...whole, przyjeta: true }
      const { id } = await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
      return { id, whole }
    }
    of(nuts.updateVersion, async () => {
      const { id, whole } = await version('wersjaNuts', '2011-12-31')
      const change = { nazwa: 'Inna', dataOd: '2010-01-02' }
      return { as: 'admin', params: { versionId: id }, whole, change, stored: rowOf(api, 'wersja_nuts', id) }
    })
    of(nuts.update, async () => {
      const { id: wersjaNutsId } = await version('wersjaNuts')
      const parent = { kod: 'PL', nazwa: 'Polska', poziom: 1 }
      await admin.call(nuts.create, { body: { ...parent, wersjaNutsId } })
      const whole = { kod: 'PL9', nazwa: 'Makroregion', poziom: 2, nadKod: 'PL' }
      const id = addedId(await admin.call(nuts.create, { body: { ...whole, wersjaNutsId } }))
      const change = { kod: 'PL8', nazwa: 'Inny' }
      return { as: 'admin', params: { id }, whole, change, stored: rowOf(api, 'nuts', id) }
    })
    of(pkd.update, async () => {
      const { id: wersjaPkdId } = await version('wersjaPkd')
      const whole = { nazwa: 'Sekcja', poziom: 'sekcja' as const }
      const id = addedId(await admin.call(pkd.create, { body: { ...whole, kod: 'Z', wersjaPkdId } }))
      return { as: 'admin', params: { id }, whole, change: { nazwa: 'Inna' }, stored: rowOf(api, 'pkd', id) }
    })
  })
