import { textFacts } from '#contract/message-texts/message-texts.ts'
import { textRules, textSettings } from '#contract/message-texts/text-settings.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { problem, saved } from '#platform/problem.ts'
import { cleanHtml, saysNothing, textOf } from '#platform/sanitize.ts'
import { compose } from '#platform/texts.ts'
import { getTextDetails, lockText, textRows, updateText } from './queries.ts'
import { seedTexts } from './seed/texts.ts'

type Draft = { temat?: string | null | undefined; tresc: string }

export const messageTextFeature: Feature = { routes, seed: seedTexts }

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(textSettings.grid, ({ db }) => textRows(db))
  serve(textSettings.read, ({ db, params }) => getTextDetails(db, params.kod))
  serve(textSettings.update, async ({ db, params: { kod }, patch }) => {
    const body = patch({ ...(await lockText(db, kod)), wersja: undefined })
    await updateText(db, kod, { ...checked(kod, body), wersja: body.wersja })
    return saved('text.changed', kod)
  })
  serve(textSettings.preview, async ({ db, params: { kod }, body }) => {
    await getTextDetails(db, kod)
    const { subject, html } = compose(checked(kod, body), examplesOf(kod))
    return { temat: subject, html, tekst: textOf(html) }
  })
}

/** Sanitises a text and checks its rules; a text that is empty after sanitising counts as missing. */
function checked(kod: string, { temat, tresc }: Draft): { temat: string; tresc: string } {
  const html = cleanHtml(tresc)
  const text = { temat: temat ?? '', tresc: saysNothing(html) ? '' : html }
  // the version is compared where the text is stored
  const { error } = textRules(kod).safeParse({ ...text, wersja: 1 })
  if (!error) return text
  const fieldErrors = error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  throw problem('text.invalid', {}, { fieldErrors })
}

const examplesOf = (kod: string): Record<string, string> =>
  Object.fromEntries(Object.entries(textFacts(kod).placeholders).map(([name, { example }]) => [name, example]))
