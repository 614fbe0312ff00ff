import { useListHref } from '@portal/area/react'
import { PageTitle, Stack, Tabs } from '@portal/ui'
import { DeliveryHelp } from '../components/express/DeliveryHelp.tsx'
import { EnterpriseServices } from '../components/express/EnterpriseServices.tsx'
import { ExpressList } from '../components/express/ExpressList.tsx'
import type { ExpressView } from '../model/express/ExpressView.ts'

/** The quick lane: handled at once, sent by courier, for enterprises. */
export function Page({ data }: { data: ExpressView }) {
  const hrefTo = useListHref()
  const hrefOf = (tab: string | undefined) => hrefTo({ tab, kind: undefined, deptCode: undefined })
  return (
    <>
      <PageTitle lead={data.lead}>直通车/快递专区</PageTitle>
      <Tabs
        label="专区"
        tabs={[
          { title: '快速办', href: hrefOf(undefined), isCurrent: data.tab === 'quick' },
          { title: '快递送达', href: hrefOf('delivery'), isCurrent: data.tab === 'delivery' },
          { title: '企业直通车', href: hrefOf('enterprise'), isCurrent: data.tab === 'enterprise' },
        ]}
      />
      <Stack>
        {data.tab === 'enterprise' ? (
          <EnterpriseServices services={data.services} />
        ) : (
          <>
            <ExpressList list={data.list} />
            {data.tab === 'delivery' && <DeliveryHelp />}
          </>
        )}
      </Stack>
    </>
  )
}
