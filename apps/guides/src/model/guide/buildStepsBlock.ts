import type { GuideDto, StepDto } from '@portal/contracts'
import type { StepsBlock } from '../facts/Block.ts'

const channelLabels = { online: '网上', window: '窗口', both: '网上或窗口' } as const

/** The steps in order. The body at the head of the page takes them; how they are taken is said where they differ in it. */
export function buildStepsBlock({ steps: all, handlePlace, department }: StepsOf): StepsBlock {
  const ways = all.map((step) => formatChannel(step, handlePlace))
  const bodies = all.map(({ departmentName }) => (departmentName === department.name ? null : departmentName))
  const shared = shareOf(bodies)
  return {
    kind: 'steps',
    ...(shared && { shared: `各环节均由${shared}办理` }),
    steps: all.map(({ name, timeText, standard }, at) => ({
      title: name,
      meta: [shareOf(ways) ? null : ways[at], shared ? null : bodies[at], timeText].filter(Boolean).join(' · '),
      text: standard ?? '',
    })),
  }
}

type StepsOf = Pick<GuideDto, 'steps' | 'handlePlace'> & { readonly department: Pick<GuideDto['department'], 'name'> }

/** No window takes what is applied for elsewhere. */
function formatChannel({ channel }: StepDto, handlePlace: string | null): string | null {
  return channel === 'window' && handlePlace ? null : channelLabels[channel]
}

/** What all of several have in common. */
function shareOf([first, ...others]: readonly (string | null)[]): string | undefined {
  return first && others.length > 0 && others.every((other) => other === first) ? first : undefined
}
