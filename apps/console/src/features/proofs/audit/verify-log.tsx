import { SafetyCertificateOutlined } from '@ant-design/icons'
import { consoleAuditVerify } from '@c2c/contract'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { FoundProblems, KnownProblems } from './problems.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'

/** Verifies the hash chain on demand, and shows its head to be noted elsewhere. */
export function VerifyLog() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<SafetyCertificateOutlined />} onClick={() => setOpen(true)}>
        {t('audit.verify')}
      </Button>
      <Modal
        open={open}
        title={t('audit.verifyTitle')}
        footer={null}
        width={720}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Verification />
      </Modal>
    </>
  )
}

function Verification() {
  const t = useTranslations()
  const format = useFormatter()
  const [noted, setNoted] = useState('')
  const result = useRead(consoleAuditVerify, { noted })
  return (
    <div className="sections">
      <ReadState query={result}>
        {({
          ok,
          rows,
          sealed_to,
          end,
          problems,
          numbers,
          acknowledged,
          full,
          rows_new,
          rows_again,
          transfers_again,
        }) => (
          <>
            {ok ? (
              <Alert
                type="success"
                showIcon
                title={t('audit.holds')}
                description={
                  full
                    ? t('audit.holdsNote')
                    : t('audit.holdsPart', { rowsNew: rows_new, rows: rows_again, transfers: transfers_again })
                }
              />
            ) : (
              <FoundProblems problems={problems} numbers={numbers} />
            )}
            <KnownProblems problems={acknowledged} />
            <Details
              items={[
                [t('audit.rows'), format.number(BigInt(rows))],
                [t('audit.sealedTo'), format.number(BigInt(sealed_to))],
                [t('audit.end'), <CopyText key="end" value={end} />],
              ]}
            />
          </>
        )}
      </ReadState>
      <Form layout="vertical" onFinish={(values: { noted?: string }) => setNoted(values.noted?.trim() ?? '')}>
        <Form.Item name="noted" label={t('audit.noted')} extra={t('audit.notedNote')}>
          <Input />
        </Form.Item>
        <Button htmlType="submit" loading={result.isFetching}>
          {t('audit.again')}
        </Button>
      </Form>
    </div>
  )
}
