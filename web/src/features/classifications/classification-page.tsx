import { Alert, Button, EmptyState, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconFileImport, IconSitemap } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import type { FooterAction } from '#kit/actions.ts'
import { errorText } from '#kit/call.ts'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { useVersions } from './use-versions.ts'
import { VersionDialog } from './version-dialog.tsx'
import { VersionPicker } from './version-picker.tsx'

const names = {
  pkd: {
    short: 'PKD',
    prompt: 'Wybierz wersję PKD',
    failed: 'Nie można załadować wersji PKD',
    load: 'Wczytaj klasyfikację NACE EUROSTAT',
    toImport: linkTo('/import-danych/nace'),
  },
  nuts: {
    short: 'NUTS',
    prompt: 'Wybierz wersję NUTS',
    failed: 'Nie można załadować wersji NUTS',
    load: 'Wczytaj klasyfikację NUTS EUROSTAT',
    toImport: linkTo('/import-danych/nuts'),
  },
}

/** The tree of a version; `load` leads to the import. */
export type VersionTreeProps = { version: ClassificationVersion; load: FooterAction }

type Props = {
  of: typeof pkd | typeof nuts
  /** The version on screen, by its id. */
  chosenId: number | undefined
  choose: (id: number) => void
  /** The default version is still being determined. */
  waiting?: boolean
  Tree: ComponentType<VersionTreeProps>
  children?: ReactNode
}

/** The screen of a versioned classification: the version picker, and the tree (spec 3 §2.5, §2.7). */
export function ClassificationPage({ of, chosenId, choose, waiting = false, Tree, children }: Props) {
  const { short, prompt, failed, load, toImport } = of === pkd ? names.pkd : names.nuts
  const { data, error, isFetching, refetch } = useVersions(of.versions)
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const chosen = data?.items.find(({ id }) => id === chosenId)
  const loading = !error && (!data || (waiting && !chosen))
  const loadAction: FooterAction = {
    label: load,
    icon: IconFileImport,
    permission: 'imports.run',
    run: () => void navigate(toImport),
  }
  return (
    <Page title={of.grid.title}>
      {error && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={failed}>
          <p>{errorText(error)}</p>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Spróbuj ponownie
          </Button>
        </Alert>
      )}
      {loading && <Skeleton height="4.5rem" width="min(100%, 26rem)" mb="md" aria-hidden />}
      {data && !loading && (
        <VersionPicker label={prompt} versions={data.items} {...{ chosen, choose }} edit={() => setEditing(true)} />
      )}
      {chosen && <Tree version={chosen} load={loadAction} />}
      {data && !chosen && !loading && (
        <EmptyState
          icon={<IconSitemap aria-hidden />}
          title={data.items.length > 0 ? prompt : 'Brak danych do wyświetlenia'}
          description={
            data.items.length > 0
              ? 'Tu pojawią się pozycje wybranej wersji.'
              : `Nie ma jeszcze żadnej wersji ${short}. Wczytaj ją z pliku Eurostatu.`
          }
        >
          <EmptyState.Actions>
            <Button
              component={Link}
              {...toImport}
              variant="default"
              leftSection={<IconFileImport size="1.1rem" aria-hidden />}
            >
              {load}
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      )}
      {editing && chosen && <VersionDialog of={of} version={chosen} close={() => setEditing(false)} />}
      {children}
    </Page>
  )
}
