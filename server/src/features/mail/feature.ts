import { mail, mailTags } from '#contract/mail/mail.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { BULK_MAIL } from '#platform/mail.ts'
import { lostMail, mailDelivery } from '#platform/mail-delivery.ts'
import { renderTemplate } from '#platform/mail-template.ts'
import { getParameters } from '#platform/parameters.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { readMailMetrics } from './metrics.ts'
import { readMessage, readSecret } from './message-text.ts'
import { MAILING, mailingPortions } from './portions.ts'
import { countStates, getMessage, messageRows, recipientRows } from './queries.ts'
import { countRecipients, reachableRows } from './recipients.ts'
import { describeAudience, sendMessage, wordsOf } from './send-message.ts'
import { stopMessage } from './stop-message.ts'
import { strandedMail } from './stranded-mail.ts'

export const mailFeature: Feature = {
  routes,
  jobs: ({ db, config, enqueue, readAttachment }) => ({
    mail: mailDelivery(db, config, readAttachment),
    [BULK_MAIL]: { ...mailDelivery(db, config, readAttachment), parallel: 5 },
    [MAILING]: mailingPortions(db, enqueue),
    'lost-mail': lostMail(db),
    'stranded-mail': strandedMail(db, enqueue),
  }),
  metrics: readMailMetrics,
  auditRecords: { ids: { '/api/communication/wiadomosci': 'wiadomosc' } },
  description: { tags: mailTags },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(mail.grid, ({ db }) => messageRows(db))
  serve(mail.read, readMessage)
  serve(mail.progress, async ({ db, params }) => {
    const message = await getMessage(db, params.id)
    return { stan: message.stan, stany: await countStates(db, message) }
  })
  serveGrid(mail.recipients, async ({ db, params }) =>
    recipientRows(db, await getMessage(db, (params as { id: number }).id)),
  )
  serve(mail.readSecret, async (context) => {
    requireConfirmed(context.caller)
    const { html, message } = await readSecret(context)
    await audit(context.db, 'odczyt-poufnej-wiadomosci', whoCalls(context), {
      wiadomosc: message.id,
      adresat: message.adresaci,
    })
    return { html }
  })

  serveGrid(mail.users, ({ db }) => reachableRows(db))
  serve(mail.preview, async ({ db, body, config }) => {
    const { temat, tresc } = wordsOf(body)
    const { ADRES_ODPOWIEDZI: odpowiedzDo } = await getParameters(db, 'ADRES_ODPOWIEDZI')
    const { html, text } = renderTemplate(tresc, 'ZBIORCZA', odpowiedzDo)
    const [liczba, opis] = [await countRecipients(db, body), await describeAudience(db, body)]
    return { liczba, opis, temat, html, tekst: text, nadawca: config.mailFrom, odpowiedzDo }
  })
  serve(mail.send, sendMessage)
  serve(mail.stop, stopMessage)
}
