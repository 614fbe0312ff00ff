import { readTicks, type SavedGuide } from '@portal/area/device'
import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { Card, SectionTitle } from '@portal/ui'

/** Guides in which materials were ticked as ready. */
export function KeptTicks({ saved }: { saved: readonly SavedGuide[] }) {
  const ticks = readKept()
  if (ticks.length === 0) return null
  const titleOf = (code: string) => saved.find((guide) => guide.code === code)?.title ?? `指南 ${code}`
  return (
    <Card as="section" labelledBy="ticks">
      <SectionTitle id="ticks">备好的材料</SectionTitle>
      <ul>
        {ticks.map(({ code, count }) => (
          <li key={code}>
            <PageLink to={{ page: guideRoutes.guide, params: { id: code } }}>{titleOf(code)}</PageLink>：已备好 {count}{' '}
            项
          </li>
        ))}
      </ul>
    </Card>
  )
}

function readKept() {
  try {
    return readTicks(localStorage)
  } catch {
    // Storage is denied: nothing was kept.
    return []
  }
}
