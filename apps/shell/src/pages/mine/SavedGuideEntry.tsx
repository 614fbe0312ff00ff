import type { SavedFact, SavedGuide } from '@portal/area/device'
import { formatDay } from '@portal/format'
import { Button, DescriptionList, Disclosure, SiteLink } from '@portal/ui'
import styles from './SavedGuideEntry.module.css'

/** A guide as it was saved; folded out it says what to bring and where to go. */
export function SavedGuideEntry({ guide, onRemove }: { guide: SavedGuide; onRemove: (pressed: Element) => void }) {
  const { title, origin, address, savedAt, facts, materials, places } = guide
  return (
    <Disclosure title={title} note={origin}>
      <Facts title="办理信息" facts={facts} />
      <Facts title="要带的材料" facts={materials} />
      <Facts title="去哪里办" facts={places} />
      <p className={styles.foot}>
        <SiteLink href={address}>看最新的指南</SiteLink>
        <span className={styles.date}>{formatDay(savedAt)} 保存，之后可能有变化</span>
        <Button onClick={(event) => onRemove(event.currentTarget)} aria-label={`删除 ${title}`}>
          删除
        </Button>
      </p>
    </Disclosure>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly SavedFact[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <DescriptionList items={facts.map(({ label, text }) => ({ term: label, description: text }))} />
    </>
  )
}
