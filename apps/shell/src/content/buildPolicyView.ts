import type { PolicyDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { PolicyView } from '../pages/PolicyView.ts'

/** A text of the site. @param hrefOf address of a version; of the one in force without */
export function buildPolicyView(policy: PolicyDto, hrefOf: (version?: string) => string): PolicyView {
  const { title, version, effectiveOn, state, changes, updatedAt, sections, history } = policy
  const inForce = history.find(({ isCurrent }) => isCurrent)
  return {
    title,
    standing: `版本 ${version}，${effectiveOn} 起施行`,
    updatedOn: formatDay(updatedAt),
    ...(state !== 'current' && { warning: { text: warnings[state](effectiveOn, inForce?.version), href: hrefOf() } }),
    ...(changes && { changes }),
    sections,
    // A single version has no history.
    history: (history.length > 1 ? history : []).map((entry) => ({
      text: `版本 ${entry.version}${entry.isCurrent ? '（现行）' : ''}`,
      note: `${entry.effectiveOn} 起施行`,
      href: hrefOf(entry.isCurrent ? undefined : entry.version),
      isShown: entry.version === version,
      ...(entry.changes && { changes: entry.changes }),
    })),
  }
}

const warnings: Readonly<Record<'superseded' | 'upcoming', (since: string, inForce: string | undefined) => string>> = {
  superseded: (_since, inForce) => `您看的是以前的版本，现行的是版本 ${inForce ?? '更新的一版'}。`,
  upcoming: (since, inForce) =>
    `这个版本 ${since} 起施行，在此之前${inForce ? `按版本 ${inForce} 执行` : '仅供了解'}。`,
}
