import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TextKind } from '#contract/message-texts/message-texts.ts'
import { textSettings } from '#contract/message-texts/text-settings.ts'
import { CallError } from '#kit/call.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { SanitizedHtml } from '#kit/sanitized-html.tsx'
import classes from './message-text-form.module.css'

type Draft = { temat?: string | null | undefined; tresc: string }

/** The server's rendering of the present input, with examples in place of placeholders. */
export function TextPreview({ kod, kind, draft: { temat, tresc } }: { kod: string; kind: TextKind; draft: Draft }) {
  const query = useQuery(queryOf(textSettings.preview, { params: { kod }, body: { temat: temat ?? '', tresc } }))
  const faults = query.error instanceof CallError ? query.error.refusal?.fieldErrors : undefined
  if (faults?.length)
    return (
      <Alert color="red" role="alert" title="Podgląd będzie dostępny po poprawieniu treści">
        <List size="sm">
          {faults.map(({ message }) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      </Alert>
    )
  return (
    <Loaded query={query} back={null}>
      {(shown) => (
        <>
          <Text size="sm" mb="sm" c="dimmed">
            Tak zobaczą to użytkownicy.{kind === 'WIADOMOSC' && ' W miejsce symboli wpisano przykładowe dane.'}
          </Text>
          <div className={classes['message']}>
            {kind === 'WIADOMOSC' && <div className={classes['subject']}>{shown.temat}</div>}
            {kind === 'PODPOWIEDZ' ? (
              <p className={classes['plain']}>{shown.tekst}</p>
            ) : (
              <div className={classes['body']}>
                <SanitizedHtml html={shown.html} />
              </div>
            )}
          </div>
          {kind === 'WIADOMOSC' && (
            <details className={classes['message']}>
              <summary>Wersja tekstowa, dla programów pocztowych bez formatowania</summary>
              <pre className={classes['plain']}>{shown.tekst}</pre>
            </details>
          )}
        </>
      )}
    </Loaded>
  )
}
