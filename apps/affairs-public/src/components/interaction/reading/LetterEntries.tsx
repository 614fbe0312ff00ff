import { PageLink, useIsElder } from '@portal/area/react'
import { Icon, type IconName, SiteLink } from '@portal/ui'
import type { ReactNode } from 'react'
import * as affairsRoutes from '../../../routes.ts'
import styles from './LetterEntries.module.css'

const page = affairsRoutes.interaction
/** 国家信访局, which takes petitions of the whole country. */
const PETITIONS = 'https://www.gjxfj.gov.cn/'

/** The ways in which one can speak to the government; the hotline first for those who rather call. */
export function LetterEntries() {
  const isElder = useIsElder()
  const hotline = <Entry icon="phone" text="24 小时有人接听" link={<a href="tel:12345">拨打 12345</a>} />
  return (
    <nav aria-label="互动入口">
      <ul className={styles.entries}>
        {isElder && hotline}
        <Entry
          icon="message"
          text="咨询、投诉、建议"
          link={<PageLink to={{ page, query: { type: 'write' } }}>我要写信</PageLink>}
        />
        <Entry
          icon="search"
          text="凭查询码看答复"
          link={<PageLink to={{ page, query: { type: 'status' } }}>查询办理情况</PageLink>}
        />
        <Entry
          icon="people"
          text="部门负责人在线答问"
          link={<PageLink to={{ page, query: { type: 'live' } }}>直播互动</PageLink>}
        />
        <Entry
          icon="building"
          text="对全省工作的意见和建议"
          link={<PageLink to={{ page, query: { type: 'write', entry: 'governor' } }}>我有话对省长说</PageLink>}
        />
        <Entry icon="document" text="国家信访局网上信访" link={<SiteLink href={PETITIONS}>信访大厅</SiteLink>} />
        {!isElder && hotline}
      </ul>
    </nav>
  )
}

interface EntryProps {
  icon: IconName
  link: ReactNode
  text: string
}

function Entry({ icon, link, text }: EntryProps) {
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icon} size="large" />
      </span>
      <span className={styles.words}>
        {link}
        <small>{text}</small>
      </span>
    </li>
  )
}
