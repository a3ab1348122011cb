import { mailTemplate, type MailKind } from '#contract/mail/mail-template.ts'
import { escapeHtml, textOf } from './sanitize.ts'

const styles = {
  template:
    'box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1b1b1b;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:break-word',
  product: 'margin:0 0 16px;padding:0 0 12px;border-bottom:3px solid #1d4f91;font-weight:bold',
  footer: 'margin:24px 0 0;padding:12px 0 0;border-top:1px solid #c4c9d1;color:#565c65;font-size:14px',
}

type RenderedMail = { html: string; text: string }

/** A message as it arrives: its clean HTML in the product's template, and the same as plain text. No images, nothing to load. */
export function renderTemplate(html: string, kind: MailKind, replyTo: string): RenderedMail {
  const footer = [mailTemplate.office, mailTemplate.reasons[kind], ...(replyTo ? [] : [mailTemplate.noReply])]
  return {
    html:
      `<div style="${styles.template}"><p style="${styles.product}">${mailTemplate.product}</p>${html}` +
      `<p style="${styles.footer}">${footer.map(escapeHtml).join('<br>')}</p></div>`,
    text: [textOf(html), '-- ', ...footer].join('\n'),
  }
}

/** The whole document of a mail. */
export const documentOf = ({ html }: RenderedMail): string =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0">${html}</body></html>`
