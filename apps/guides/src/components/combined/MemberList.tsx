import { SiteLink, Tag } from '@portal/ui'
import type { MemberView } from '../../model/combined/CombinedView.ts'
import styles from './MemberList.module.css'
import { Block } from './ResultSteps.tsx'

/** The matters of a combined matter in order, each with the way to its guide. */
export function MemberList({ members }: { members: readonly MemberView[] }) {
  return (
    <ol className={styles.members}>
      {members.map((member) => (
        <li key={member.name}>
          <Member member={member} />
        </li>
      ))}
    </ol>
  )
}

function Member({ member: { name, href, isOptional, facts, results, online, block } }: { member: MemberView }) {
  return (
    <div className={styles.member}>
      <p className={styles.name}>
        {href ? <SiteLink href={href}>{name}</SiteLink> : name}
        {isOptional && <Tag tone="neutral">看情形</Tag>}
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <p className={styles.facts}>
        {results && `办出${results}`}
        {online && <SiteLink href={online.href}>{online.text}</SiteLink>}
      </p>
      {block && <Block block={block} />}
    </div>
  )
}
