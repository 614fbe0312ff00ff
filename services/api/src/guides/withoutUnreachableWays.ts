import type { GuideDto } from '@portal/contracts'

type Reachable = Pick<GuideDto, 'tags' | 'online' | 'onlineFlow' | 'windowFlow' | 'consult' | 'steps' | 'basic'>

/** 网上办理 on computers and phones; 快递申请. */
const onlineForms = new Set(['2', '3'])
const BY_POST = '4'
const onlineTags = new Set(['全程网办', '跑零次', '网上办', '掌上办', '秒批'])
const namesPostAddress = /寄(到|至|往)|邮寄地址/

/** Whether there is an address at which the matter can be handled online. */
export function hasOnlineEntry({ isOnline, url, mobileUrl }: GuideDto['online']): boolean {
  return isOnline && (url ?? mobileUrl) !== null
}

/**
 * A guide without the ways for which it has no address: nobody can follow an online step where no entry is known. What is left
 * are the window and the telephone; how far the matter is registered as online stays among its facts.
 */
export function withoutUnreachableWays<Guide extends Reachable>(guide: Guide): Guide {
  const { online, basic } = guide
  const hasEntry = hasOnlineEntry(online)
  const hasPostAddress = namesPostAddress.test(`${guide.windowFlow ?? ''}${guide.consult}`)
  const isReachable = ({ code }: { code: string }) =>
    (hasEntry || !onlineForms.has(code)) && (hasPostAddress || code !== BY_POST)
  return {
    ...guide,
    ...(hasEntry ? {} : { ...withoutOnline(guide), tags: guide.tags.filter((tag) => !onlineTags.has(tag)) }),
    basic: {
      ...basic,
      handleForms: basic.handleForms.filter(isReachable),
      canSchedule: basic.canSchedule && online.scheduleUrl !== null,
      canPayOnline: basic.canPayOnline && hasEntry,
    },
  }
}

function withoutOnline({ steps }: Reachable): Pick<Reachable, 'onlineFlow' | 'steps'> {
  return {
    onlineFlow: null,
    steps: steps.filter(({ channel }) => channel !== 'online').map((step) => ({ ...step, channel: 'window' as const })),
  }
}
