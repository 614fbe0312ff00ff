import { PageLink } from '@portal/area/react'
import { Card, SectionTitle } from '@portal/ui'
import * as hallRoutes from '../../routes.ts'
import styles from './Express.module.css'

/** What people ask about delivery: who pays, where it is, what if it gets lost. */
export function DeliveryHelp() {
  return (
    <Card as="section" labelledBy="delivery">
      <SectionTitle id="delivery">邮费、查件和签收</SectionTitle>
      <dl className={styles.answers}>
        <div>
          <dt>邮费谁出</dt>
          <dd>
            以办事指南和下单页面写明的为准：有的地方由政府承担，有的到付。下单前会显示金额，不同意可以改为窗口领取。
          </dd>
        </div>
        <div>
          <dt>怎么查寄到哪里了</dt>
          <dd>
            寄出后会给运单号，凭运单号在快递公司查询；还没有寄出的，在
            <PageLink to={{ page: hallRoutes.progressQuery }}>办件进度查询</PageLink>看办到了哪一步。
          </dd>
        </div>
        <div>
          <dt>签收要注意什么</dt>
          <dd>请本人或者写明的收件人当面拆封核对，证照内容有误的当场拒收并拨打办理部门电话。</dd>
        </div>
        <div>
          <dt>寄丢了怎么办</dt>
          <dd>先凭运单号联系快递公司，再拨打 12345 或者办理部门电话，由部门核实后补发。</dd>
        </div>
      </dl>
    </Card>
  )
}
