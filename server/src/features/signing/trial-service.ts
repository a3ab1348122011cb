import type { Pool } from 'pg'
import { signingServices } from '#contract/trial-signature/trial-signature.ts'
import type { Config } from '#platform/config.ts'
import { connect } from '#platform/database/connect.ts'
import { makeSigningKey } from '#platform/make-signing-key.ts'
import type { Question } from '#platform/registers/ask-register.ts'
import { startTrialServer } from './trial-server.ts'
import { tpSigningClient, type TrustedProfile } from './tp-signing-client.ts'

type Tools = { config: Pick<Config, 'publicUrl'>; pool: Pool; onClose: (work: () => Promise<void>) => void }

/**
 * Stands in for the trusted profile: the real client speaks to a server of this process. The server starts with the first
 * document. It keeps documents in the database, so that any process may give back what another one took.
 */
export function trialService({ config, pool, onClose }: Tools, how: Partial<Question> = {}): TrustedProfile {
  const register = signingServices.trial
  const start = async () => {
    const key = await makeSigningKey('Latarnia')
    const { url, close } = await startTrialServer(connect(pool), config.publicUrl, key.certificate)
    return { ...tpSigningClient(register, { url, key }, how), close }
  }
  let started: ReturnType<typeof start> | undefined
  const service = () =>
    (started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    }))
  onClose(async () => (await started?.catch(() => undefined))?.close())
  return {
    register,
    trial: true,
    hand: async (...given) => (await service()).hand(...given),
    fetchSigned: async (url) => (await service()).fetchSigned(url),
  }
}
