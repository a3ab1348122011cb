import { browserParameters } from '#contract/session/session.ts'
import { tooltipPrefix } from '#contract/message-texts/message-texts.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'
import { version } from '#platform/version.ts'
import { textOf } from '#platform/sanitize.ts'

/** What the browser needs before anyone signs in: parameters, tooltips, the version, and which outside services there are. */
export async function bootstrapProperties(db: Db, config: Config): Promise<Record<string, string>> {
  const parameters = await getParameters(db, ...browserParameters)
  const tooltips = await db
    .selectFrom('tekst')
    .where((eb) => eb.fn<boolean>('starts_with', ['kod', eb.val(tooltipPrefix)]))
    .select(['kod', 'tresc'])
    .execute()
  return {
    ...parameters,
    ...Object.fromEntries(tooltips.map(({ kod, tresc }) => [kod, textOf(tresc)])),
    WERSJA: version,
    DEMO: String(config.demo),
    POCZTA_ZASTEPCZA: String(!config.smtpUrl),
    EAIR_ODCZYT: String(config.eairUrl !== undefined),
  }
}
