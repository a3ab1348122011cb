import { Title } from '@mantine/core'
import { formatNip } from '#contract/kernel/nip.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { add, remove, type RowDialog } from '#kit/grid/row-action-factories.tsx'
import { AddChildDialog, AddGrantorDialog } from './add-dialogs.tsx'

type Grantor = RowOf<typeof superiorBodies.grantors>
const writers = { permission: 'registers.write' } as const

/** The bodies or grantors directly under a body: added and removed here, each at once (spec 2 §2). */
export function UnderBody({ body, changeable }: { body: SuperiorBody; changeable: boolean }) {
  const params = { id: body.id }
  const { children, grantors } = superiorBodies
  return (
    <>
      <section>
        <Title order={2}>{children.title}</Title>
        <Grid
          grid={children}
          params={params}
          columns={['kod', 'nazwa', 'udzielajacyPomocy']}
          hint="Temu organowi nie podlega żaden inny."
          {...(changeable && {
            add: quiet('Dodaj organ podległy', (dialog) => <AddChildDialog {...dialog} body={body} />),
            actions: [removeChild],
          })}
        />
      </section>
      <section>
        <Title order={2}>{grantors.title}</Title>
        <Grid
          grid={grantors}
          params={params}
          hint="Do tego organu nie przypisano żadnego udzielającego pomocy."
          {...(changeable && {
            add: quiet('Dodaj udzielającego pomocy', (dialog) => <AddGrantorDialog {...dialog} body={body} />),
            actions: [removeGrantor],
          })}
        />
      </section>
    </>
  )
}

/** The page's main button saves the body itself. */
const quiet = (label: string, Dialog: RowDialog<unknown>) => ({ ...add(Dialog, { ...writers, label }), primary: false })

const removeChild = remove<SuperiorBody>(
  superiorBodies.removeChild,
  ({ nazwa }) => `Czy na pewno chcesz usunąć podległość organu ${nazwa}? Sam organ pozostanie w rejestrze.`,
  { ...writers, label: 'Usuń podległość' },
)
const removeGrantor = remove<Grantor>(
  superiorBodies.removeGrantor,
  ({ nazwa, nip }) =>
    `Czy na pewno chcesz usunąć przypisanie udzielającego pomocy ${nazwa} (NIP ${formatNip(nip)})? Sam udzielający pomocy pozostanie w rejestrze.`,
  { ...writers, label: 'Usuń przypisanie' },
)
