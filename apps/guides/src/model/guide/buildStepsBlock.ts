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

/** As every body takes them: 申请、受理、审查、决定 (行政许可法 chapter 4), and their names where nothing is permitted. */
const usual = '申请、受理、审核、审查、核对、审批、决定、备案、办理、办结、送达、告知结果'.split('、')

/** Whether of no step more is known than a name that every flow has. */
export function isUsualFlow({ steps, handlePlace, department }: StepsOf): boolean {
  if (steps.some(({ name }) => !usual.includes(name))) return false
  const block = buildStepsBlock({ steps, handlePlace, department })
  return !block.shared && block.steps.every(({ meta, text }) => meta === '' && text === '')
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
