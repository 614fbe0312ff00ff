import type { GuideDto, StepDto } from '@portal/contracts'
import type { Block } from '../facts/Block.ts'

const channelLabels = { online: '网上', window: '窗口', both: '网上或窗口' } as const

/** The steps in order. What all of them share is said once above. */
export function buildStepsBlock({ steps: all, handlePlace }: Pick<GuideDto, 'steps' | 'handlePlace'>): Block {
  const steps = all.map((step) => ({ ...step, way: sayWay(step, handlePlace) }))
  const shared = pickShared(steps)
  return {
    kind: 'steps',
    ...(shared.length > 0 ? { shared: `各环节均为：${shared.join(' · ')}` } : {}),
    steps: steps.map((step) => ({
      title: step.name,
      meta: formatParts(step)
        .filter((part) => !shared.includes(part))
        .join(' · '),
      text: step.standard ?? '',
    })),
  }
}

type WayStep = StepDto & { way: string | null }

/** No window takes what is applied for elsewhere. */
function sayWay({ channel }: StepDto, handlePlace: string | null): string | null {
  return channel === 'window' && handlePlace ? null : channelLabels[channel]
}

function pickShared([first, ...others]: readonly WayStep[]): string[] {
  if (!first || others.length === 0) return []
  return formatParts(first).filter((part) => others.every((step) => formatParts(step).includes(part)))
}

/** How, who and when, as far as it is known. */
function formatParts({ way, departmentName, timeText }: WayStep): string[] {
  return [way, departmentName, timeText].filter((part) => part !== null)
}
