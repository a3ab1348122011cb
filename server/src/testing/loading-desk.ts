import { sql } from 'kysely'
import { requests } from '#contract/access-requests/requests.ts'
import type { AccessRequest, LoadedData } from '#contract/access-requests/request.ts'
import { signedRequest } from './access-requests.ts'
import type { Api } from './api.ts'

export type LoadingDesk = Awaited<ReturnType<typeof loadingDesk>>

/** The desk at which the office loads requests; a supervisor works at it unless somebody else is named. */
export async function loadingDesk(api: Api) {
  const supervisor = await api.as('nadzorca')
  const admin = await api.as('admin')
  const { id: idGrupy } = await api.db.selectFrom('grupa').select('id').limit(1).executeTakeFirstOrThrow()
  const compare = async (id: number, idPodmiotu?: number) =>
    (await supervisor.call(requests.toLoad, { params: { id }, query: idPodmiotu === undefined ? {} : { idPodmiotu } }))
      .body
  /** What the screen sends when nobody has changed anything. */
  async function asCompared(id: number, idPodmiotu?: number) {
    const { dane, dataKoncaUprawnien, wersja, podmiot, ...rest } = await compare(id, idPodmiotu)
    return {
      idPodmiotu: rest.idPodmiotu,
      idGrupy,
      dane: dane as LoadedData,
      dataKoncaUprawnien,
      wersja,
      ...(podmiot && { wersjaPodmiotu: podmiot.wersja }),
    }
  }
  const load = (id: number, body: object, nowyUzytkownik?: boolean, client = supervisor) =>
    client.call(requests.load, {
      params: { id },
      body: body as never,
      query: nowyUzytkownik === undefined ? {} : { nowyUzytkownik: String(nowyUzytkownik) },
    })
  const bodyOf = (nip: string) =>
    api.db.selectFrom('udzielajacyPomocy').where('nip', '=', nip).selectAll().executeTakeFirst()
  const mailsTo = (adresat: string) =>
    api.db.selectFrom('wiadomosc').where('adresat', '=', adresat).selectAll().execute()

  /** What the audit says of an event of a request. */
  const audited = async (zdarzenie: string, wniosek: number) => {
    const lines = await api.db
      .selectFrom('audyt')
      .where('zdarzenie', '=', zdarzenie)
      .where(sql<boolean>`(szczegoly ->> 'wniosek')::int = ${wniosek}`)
      .select('szczegoly')
      .execute()
    return lines.map(({ szczegoly }) => szczegoly)
  }

  /** A body that was loaded from a request, with its main user. */
  async function loadedBody(changes: Partial<AccessRequest> = {}) {
    const request = await signedRequest(api, changes)
    const answer = await load(request.numer, await asCompared(request.numer))
    if (answer.status !== 200) throw new Error(answer.raw.toString())
    const { idPodmiotu, login } = answer.body.key as { idPodmiotu: number; login: string }
    return { ...request, idPodmiotu, login }
  }
  const update = (nip: string, changes: Partial<AccessRequest> = {}) =>
    signedRequest(api, { nip, rodzajZgloszenia: 'Aktualizacja', ...changes })

  return { supervisor, admin, idGrupy, compare, asCompared, load, bodyOf, mailsTo, audited, loadedBody, update }
}
