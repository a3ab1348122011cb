import { entityRegisters, type EntitySource, type RegisterData } from '#contract/business-entities/business-entities.ts'
import { problem } from '#platform/problem.ts'
import { circuit } from '#platform/registers/circuit.ts'
import { entityOf } from './regon-entity.ts'
import { callRegon, element, readRecords, REGON, type RegonRecord } from './regon-soap.ts'

/** The REGON register as the product uses it. */
export type Regon = {
  /** The name of the answering register, shown to users. */
  name: string
  /** Stored with an entity as the origin of its data. */
  source: EntitySource
  /** Whether the last call was answered. */
  isAvailable: () => boolean
  /** The entity with a tax number, or nothing when the register has none. */
  find: (nip: string) => Promise<RegisterData | undefined>
  /** Signs out when the product stops. */
  close: () => Promise<void>
}

/** Reports of a natural person's activity, by the register's own kinds of activity. */
const ENTERED = 'BIR11OsFizycznaDzialalnoscCeidg'
const personReports: Readonly<Record<string, string>> = {
  1: ENTERED,
  2: 'BIR11OsFizycznaDzialalnoscRolnicza',
  3: 'BIR11OsFizycznaDzialalnoscPozostala',
  4: 'BIR11OsFizycznaDzialalnoscSkreslonaDo20141108',
}
const NOT_FOUND = '4'

/**
 * Speaks BIR 1.1 over SOAP. One sign-in serves all calls until the session expires; the call is then repeated once with
 * a new session. A register that keeps failing is not asked for a while.
 */
export function regonClient({ url, key }: { url: string; key: string }): Regon {
  let signedIn: Promise<string> | undefined
  const signIn = () =>
    (signedIn ??= callRegon(url, 'Zaloguj', element('pKluczUzytkownika', key)).catch((error: unknown) => {
      signedIn = undefined
      throw error
    }))

  /** The register answers an unknown session with an empty result. */
  const ask = async (operation: string, body: string): Promise<RegonRecord[]> => {
    for (const last of [false, true]) {
      const sid = await signIn()
      const result = sid && (await callRegon(url, operation, body, sid))
      if (result) return readRecords(result)
      signedIn = undefined
      if (last) break
    }
    throw new Error(`REGON refuses to answer ${operation}`)
  }

  const report = async (regon: string, name: string): Promise<RegonRecord[]> => {
    const records = await ask('DanePobierzPelnyRaport', element('pRegon', regon) + element('pNazwaRaportu', name))
    return records.filter((record) => !record['ErrorCode'])
  }

  const find = async (nip: string): Promise<RegisterData | undefined> => {
    const wanted = `<ns:pParametryWyszukiwania>${element('Nip', nip, 'dat')}</ns:pParametryWyszukiwania>`
    const found = await ask('DaneSzukajPodmioty', wanted)
    const failure = found.find((record) => record['ErrorCode'])
    if (failure && failure['ErrorCode'] !== NOT_FOUND) throw new Error(`REGON: ${failure['ErrorMessageEn']}`)
    // local units carry the tax number of the entity they belong to; only the entity itself is wanted
    const entity = found.find(({ Typ }) => Typ === 'P' || Typ === 'F')
    if (!entity) return undefined
    const { Regon: regon = '', Typ: type, SilosID: silo = '' } = entity
    const person = type === 'F'
    const [details, general, activities] = await Promise.all([
      report(regon, person ? (personReports[silo] ?? ENTERED) : 'BIR11OsPrawna'),
      person ? report(regon, 'BIR11OsFizycznaDaneOgolne') : [],
      report(regon, person ? 'BIR11OsFizycznaPkd' : 'BIR11OsPrawnaPkd'),
    ])
    return entityOf({ nip, found: entity, details: { ...general[0], ...details[0] }, activities })
  }

  const guarded = circuit(find, REGON)
  let available = true
  return {
    name: entityRegisters.regon,
    source: 'REGON',
    isAvailable: () => available,
    find: async (nip) => {
      try {
        const entity = await guarded(nip)
        available = true
        return entity
      } catch (cause) {
        // whatever the failure, the user reads that the register does not answer; the log has the cause
        available = false
        throw problem('regon.unavailable', {}, { cause })
      }
    },
    close: async () => {
      const sid = await signedIn?.catch(() => undefined)
      if (sid) await callRegon(url, 'Wyloguj', element('pIdentyfikatorSesji', sid), sid).catch(() => undefined)
    },
  }
}
