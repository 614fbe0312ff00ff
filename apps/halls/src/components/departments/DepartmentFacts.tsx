import { formatDay } from '@portal/format'
import { Card, DescriptionList, OpeningNow, SectionTitle, SiteLink, Times } from '@portal/ui'
import { linkPhone } from '@portal/validation'
import type { DepartmentHall } from '../../model/departments/BranchHallView.ts'

/** How to reach the department. What is not known is not shown, but said where a visitor would look for it. */
export function DepartmentFacts({ hall }: { hall: DepartmentHall }) {
  return (
    <Card as="section" labelledBy="contact">
      <SectionTitle id="contact" note={hall.checkedAt && `信息核对日期 ${formatDay(hall.checkedAt)}`}>
        联系方式
      </SectionTitle>
      <DescriptionList
        columns={2}
        items={[
          { term: '办公地址', description: hall.address ?? '暂未公布，可拨打 12345 咨询' },
          {
            term: '联系电话',
            description: hall.phone ? (
              <a href={linkPhone(hall.phone).href}>{hall.phone}</a>
            ) : (
              <a href="tel:12345">12345</a>
            ),
          },
          {
            term: '办公时间',
            description: (
              <>
                <Times>{hall.officeTime ?? '暂未公布，可拨打 12345 咨询'}</Times>
                {hall.hours && <OpeningNow hours={hall.hours} holidays={hall.holidays} />}
              </>
            ),
          },
          { term: '统一社会信用代码', description: hall.creditCode },
          ...(hall.url ? [{ term: '部门网站', description: <SiteLink href={hall.url}>{hall.url}</SiteLink> }] : []),
        ]}
      />
    </Card>
  )
}
