import { can } from '#contract/access.ts'
import { businessEntities, type RegisterData } from '#contract/business-entities/business-entities.ts'
import { present } from '#contract/kernel/lists.ts'
import { isNip } from '#contract/kernel/nip.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { problem, saved } from '#platform/problem.ts'
import { entityList, findEntity, getEntity, insertEntity, updateEntity } from './queries.ts'
import { regonOf } from './regon.ts'
import { storeRegisterData, withClass } from './store-register-data.ts'

export const businessEntityFeature: Feature = {
  routes,
  auditRecords: { ids: { '/api/dictionaries/podmiotgospodarczy': 'przedsiebiorca' } },
}

function routes({ serve, serveGrid, config, onClose }: RouteTools): void {
  const regon = regonOf(config)
  onClose(regon.close)

  const ask = async (nip: string): Promise<RegisterData> => {
    const entity = await regon.find(nip)
    if (!entity) throw problem('regon.notFound')
    return entity
  }

  serveGrid(businessEntities.grid, ({ db }) => entityList(db))
  serve(businessEntities.read, ({ db, params }) => getEntity(db, params.id))
  serve(businessEntities.byNip, async ({ db, params }) => {
    const podmiot = await findEntity(db, 'nip', params.nip)
    if (!podmiot) throw problem(isNip(params.nip) ? 'entity.notFound' : 'entity.wrongNip')
    return { podmiot, gusRegistered: podmiot.dataImportu !== null, availableService: regon.isAvailable() }
  })
  serve(businessEntities.create, async ({ db, actor, body }) =>
    saved('entity.added', await insertEntity(db, body, actor)),
  )
  serve(businessEntities.update, async ({ db, actor, params, body }) => {
    await updateEntity(db, params.id, body, actor)
    return saved('entity.changed', { id: params.id })
  })

  serve(businessEntities.source, () => ({ nazwa: regon.name, zastepcze: regon.source === 'ZASTEPCZE' }))
  serve(businessEntities.fromRegister, async ({ db, params }) => withClass(db, await ask(params.nip)))
  serve(businessEntities.importFromRegister, async ({ db, caller, actor, params }) => {
    // called outside the transaction, so that no lock waits for the register
    const entity = await ask(params.nip)
    const refresh = can(actor, 'registers.write')
    const stored = await inTransaction(db, caller, (tx) => storeRegisterData(tx, entity, regon.source, refresh))
    if (stored) return saved('entity.imported', stored)
    const { id } = present(await findEntity(db, 'nip', params.nip), 'entity')
    return saved('entity.alreadyThere', { id })
  })
}
