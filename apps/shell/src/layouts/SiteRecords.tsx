import type { PageView } from '@portal/area'
import { ExternalLink } from '@portal/ui'
import { ICP_REGISTER, mistakeReportAddress, POLICE_REGISTER } from './externalAddresses.ts'
import styles from './SiteFooter.module.css'

/** Host, copyright and the records a government site must show (国办发〔2017〕47号); only what is configured. */
export function SiteRecords({ config }: { config: PageView['config'] }) {
  const { siteName, hostUnit, siteIdCode, icp, policeRecord } = config
  const hasRecords = Boolean(siteIdCode || icp || policeRecord)
  return (
    <div className={styles.records}>
      <p>
        {hostUnit && <span>主办单位：{hostUnit}</span>}
        <span>版权所有：{hostUnit || siteName}</span>
        {siteIdCode && <span>网站标识码：{siteIdCode}</span>}
      </p>
      {hasRecords && (
        <p>
          {icp && <ExternalLink href={ICP_REGISTER}>{icp}</ExternalLink>}
          {policeRecord && <ExternalLink href={POLICE_REGISTER}>{policeRecord}</ExternalLink>}
          {siteIdCode && <span>党政机关网站</span>}
          {siteIdCode && <ExternalLink href={mistakeReportAddress(siteIdCode)}>政府网站找错</ExternalLink>}
        </p>
      )}
      {!hasRecords && config.environment === 'demo' && <p>演示系统，备案号、网站标识码与主办单位在正式配置后显示</p>}
    </div>
  )
}
