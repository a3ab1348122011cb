import { Title } from '@mantine/core'
import { groups } from '#contract/groups/groups.ts'
import { Grid } from '#kit/grid/grid.tsx'

/** The grantors of a group as a list outside the form, where Enter would save it. */
export const GroupMembers = ({ id }: { id: number }) => (
  <>
    <Title order={3} mt="xl" mb="sm">
      {groups.members.title}
    </Title>
    <Grid grid={groups.members} params={{ id }} hint="Do tej grupy nie należy żaden udzielający pomocy." />
  </>
)
