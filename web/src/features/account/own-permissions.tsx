import { List, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { entriesOf } from '#contract/kernel/codes.ts'
import { casePermissions, type CasePermission } from '#contract/access.ts'

const all = entriesOf(casePermissions)

/** The user's permissions for aid cases; only others can change them (spec 3 §6). */
export function OwnPermissions({ granted }: { granted: readonly CasePermission[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        Uprawnienia
      </Title>
      <List spacing="xs" center lh={1.4}>
        {all.map(([code, name]) => {
          const has = granted.includes(code)
          const Icon = has ? IconCheck : IconX
          return (
            <List.Item
              key={code}
              icon={
                <ThemeIcon size="sm" radius="xl" variant={has ? 'filled' : 'default'} color="green">
                  <Icon size="0.9rem" aria-hidden />
                </ThemeIcon>
              }
            >
              {name} ({code}): <strong>{has ? 'tak' : 'nie'}</strong>
            </List.Item>
          )
        })}
      </List>
    </section>
  )
}
