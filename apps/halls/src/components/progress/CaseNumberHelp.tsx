import { Card, SectionTitle } from '@portal/ui'
import styles from './CaseNumberHelp.module.css'

/** Where the number stands and what it is made of; its last digit tells most slips of the pen. */
export function CaseNumberHelp() {
  return (
    <Card as="section" labelledBy="case-number">
      <SectionTitle id="case-number">申办流水号在哪里</SectionTitle>
      <ul className={styles.places}>
        <li>受理回执（纸质或者电子）右上角</li>
        <li>提交申请后收到的短信</li>
        <li>窗口办理的，可以请工作人员查</li>
      </ul>
      <p className={styles.title}>23 位数字的意思</p>
      <p className={styles.number} aria-hidden="true">
        <span>440100</span>
        <span>20261116</span>
        <span>00000001</span>
        <strong>1</strong>
      </p>
      <p className={styles.text}>
        前 6 位是地区，接着 8 位是申请日期，再 8 位是当天的顺序号，最后 1 位是校验码，由前面的数字算出。
        抄错一位，校验码就对不上，网页会提醒您核对。
      </p>
      <p className={styles.text}>回执遗失、号码和名称都核对过仍查不到的，请拨打 12345 或者到受理窗口查询。</p>
    </Card>
  )
}
