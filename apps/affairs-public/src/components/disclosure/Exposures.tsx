import { Card, Disclosure, SectionTitle } from '@portal/ui'
import type { ExposureEntry } from '../../model/disclosure/DisclosureView.ts'

/** 曝光台: decisions about offenders that are shown to the public for a time. */
export function Exposures({ exposures }: { exposures: readonly ExposureEntry[] }) {
  return (
    <Card as="section" labelledBy="exposures">
      <SectionTitle id="exposures" note="只列公示期内的">
        曝光台
      </SectionTitle>
      {exposures.map(({ id, kind, subject, facts, decision, note }) => (
        <Disclosure key={id} title={subject} note={kind}>
          <p>{facts}</p>
          <p>处理决定：{decision}</p>
          <p>{note}</p>
        </Disclosure>
      ))}
    </Card>
  )
}
