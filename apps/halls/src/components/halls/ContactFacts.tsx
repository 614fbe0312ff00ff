import { Card, DescriptionList, OpeningNow, SectionTitle, Times } from '@portal/ui'
import type { ContactView, OfficeView } from '../../model/halls/ContactView.ts'
import styles from './Contact.module.css'
import { NavigateMenu } from './NavigateMenu.tsx'

interface ContactFactsProps extends Pick<ContactView, 'holidays'> {
  contact: OfficeView
}

/** Who runs the site for a region and how to reach them; what is not known is left out. */
export function ContactFacts({ contact, holidays }: ContactFactsProps) {
  const { hostUnit, address, maps, officeTime, hours, postCode, email, support, complaint, checkedOn } = contact
  return (
    <Card as="section" labelledBy="office">
      <SectionTitle id="office" note={checkedOn && `信息核对日期 ${checkedOn}`}>
        主办单位
      </SectionTitle>
      <DescriptionList
        columns={2}
        items={[
          { term: '单位名称', description: hostUnit },
          {
            term: '办公时间',
            description: (
              <>
                <Times>{officeTime}</Times>
                {hours && <OpeningNow hours={hours} holidays={holidays} />}
              </>
            ),
          },
          {
            term: '地址',
            description: (
              <div className={styles.address}>
                <span>{address}</span>
                <NavigateMenu name={hostUnit} maps={maps} />
              </div>
            ),
          },
          ...(postCode ? [{ term: '邮政编码', description: postCode }] : []),
          ...(email ? [{ term: '电子邮件', description: <a href={`mailto:${email}`}>{email}</a> }] : []),
          { term: '技术支持', description: support },
          { term: '投诉监督', description: complaint },
        ]}
      />
    </Card>
  )
}
