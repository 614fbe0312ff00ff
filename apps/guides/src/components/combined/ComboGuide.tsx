import { BelowFirstScreen } from '@portal/area/react'
import { Card, DescriptionList, Disclosure, FileLink, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import type { ComboView } from '../../model/combined/ComboView.ts'
import { FactText } from '../facts/FactText.tsx'
import { StatementList } from '../facts/StatementList.tsx'
import { MergedMaterials } from '../materials/MergedMaterials.tsx'
import { TicksProvider } from '../materials/TicksContext.tsx'
import { ComboBar } from './ComboBar.tsx'
import styles from './ComboGuide.module.css'
import { ComboTop } from './ComboTop.tsx'
import { MemberList } from './MemberList.tsx'
import { PlaceList } from './PlaceList.tsx'
import { ReductionTable } from './ReductionTable.tsx'

/** A combined matter: the answer first, then what belongs to it, what to bring and where to go. */
export function ComboGuide({ combo }: { combo: ComboView }) {
  const { conditions, flows, statements, operationGuide, attachments, faqs } = combo
  return (
    <TicksProvider of={`combo:${combo.code}`} title={combo.title}>
      <div className={styles.guide}>
        <ComboTop combo={combo} />
        <Section id="members" title="包含的事项" note={`${combo.members.length} 个`}>
          <MemberList members={combo.members} />
        </Section>
        <BelowFirstScreen>
          {combo.reductions.length > 0 && (
            <Section id="reductions" title="合在一起，少了多少">
              <ReductionTable reductions={combo.reductions} />
            </Section>
          )}
          {conditions.length > 0 && (
            <Section id="conditions" title="谁可以办">
              <NumberedLines lines={conditions} />
            </Section>
          )}
          <MergedMaterials groups={combo.materials} />
          {flows.length > 0 && (
            <Section id="flow" title="怎么办">
              <div className={styles.flows}>
                {flows.map(({ title, lines }) => (
                  <div key={title}>
                    <h3>{title}</h3>
                    <Flow lines={lines} />
                  </div>
                ))}
              </div>
            </Section>
          )}
          <PlaceList places={combo.places} />
          <Section id="consult" title="送达、费用和咨询">
            <StatementList statements={statements} />
          </Section>
          {(operationGuide.length > 0 || attachments.length > 0) && (
            <div>
              {operationGuide.length > 0 && (
                <Disclosure id="operation" title="网上怎么操作">
                  <DescriptionList
                    items={operationGuide.map(({ title, text }) => ({ term: title, description: text }))}
                  />
                </Disclosure>
              )}
              {attachments.length > 0 && (
                <Disclosure title="附件" note={`${attachments.length} 个`}>
                  <ul className={styles.files}>
                    {attachments.map((file) => (
                      <li key={file.url}>
                        <FileLink file={file} />
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              )}
            </div>
          )}
          {faqs.length > 0 && (
            <Section id="faqs" title="常见问题">
              {faqs.map(({ title, answer }) => (
                <Disclosure key={title} title={title}>
                  <FactText fact={answer} />
                </Disclosure>
              ))}
            </Section>
          )}
        </BelowFirstScreen>
        <ComboBar combo={combo} />
      </div>
    </TicksProvider>
  )
}

interface SectionProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

function Section({ id, title, note, children }: SectionProps) {
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id} note={note}>
        {title}
      </SectionTitle>
      {children}
    </Card>
  )
}

/** Steps that were numbered in their text lose the numbers of the text. */
function Flow({ lines }: { lines: readonly string[] }) {
  return lines.length > 1 ? (
    <NumberedLines lines={lines.map((line) => line.replace(/^\d{1,2}[.．、]\s*/, ''))} />
  ) : (
    <p>{lines[0]}</p>
  )
}

function NumberedLines({ lines }: { lines: readonly string[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
