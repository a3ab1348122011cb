import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { textSettings } from '#contract/message-texts/text-settings.ts'
import { usePathParams } from '#kit/address-params.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { MessageTextForm } from './message-text-form.tsx'
import { aboutText, TextNotes } from './text-notes.tsx'

/** One text, to be read, changed and previewed. */
export function MessageTextPage() {
  const { kod = '' } = usePathParams()
  const query = useQuery({ ...queryOf(textSettings.read, { params: { kod } }), ...freshForEditing })
  return (
    <Page title={query.data?.nazwa ?? 'Treść komunikatu'} context={query.data && aboutText(query.data)}>
      <Loaded
        query={query}
        back={
          <Button variant="default" component={Link} {...linkTo('/ustawienia/tresci-komunikatow')}>
            Wróć do listy
          </Button>
        }
      >
        {(text) => (
          <>
            <TextNotes text={text} />
            <MessageTextForm key={kod} text={text} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
