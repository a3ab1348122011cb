import { Badge, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleOff, IconCircleX, IconLock } from '@tabler/icons-react'
import { yesNo } from '#contract/kernel/grid.ts'
import type { RuleRow } from '#contract/settings/settings.ts'
import { ruleLevels, type RuleLevel } from '#contract/aid/verification/rules.ts'

const looks = {
  BLAD: { color: 'red', icon: IconCircleX },
  OSTRZEZENIE: { color: 'amber', icon: IconAlertTriangle },
  WYLACZONA: { color: 'gray', icon: IconCircleOff },
} as const satisfies Record<RuleLevel, object>

/** What breaking the rule does: stops the case, warns, or nothing. */
export function LevelBadge({ poziom }: Pick<RuleRow, 'poziom'>) {
  const { color, icon: Icon } = looks[poziom]
  return (
    <Badge variant="light" color={color} tt="none" size="lg" leftSection={<Icon size="1em" aria-hidden />}>
      {ruleLevels[poziom]}
    </Badge>
  )
}

/** Marks the rules that nobody can switch off. */
export const FlexibilityMark = ({ elastyczna }: Pick<RuleRow, 'elastyczna'>) =>
  elastyczna ? (
    yesNo(true)
  ) : (
    <Group gap={4} wrap="nowrap" c="dimmed">
      <IconLock size="1em" aria-hidden />
      <Text span inherit>
        strukturalna
      </Text>
    </Group>
  )
