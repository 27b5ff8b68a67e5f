import { addChildRule } from '@hien/contract/rules/guardianship'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useAddChild } from '../../../operations/guardians/add-child.ts'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from '../guardians.module.css'
import { inGroups } from '../../../lib/in-groups.ts'
import { RelationChoice } from '../relation-choice.tsx'

/** Shown after the parent's request was sent and waits for someone to accept it. */
const Waiting = ({ onAnother }: { onAnother: () => void }) => (
  <div className={classes.form}>
    <p className={classes.done} role="status">
      Đã gửi yêu cầu ghép. Con, hoặc một phụ huynh đã ghép với con, cần đăng nhập Hiên và bấm Đồng ý; với con dưới 16
      tuổi đã có phụ huynh thì phụ huynh đó hoặc trung tâm của con đồng ý. Sau đó việc học của con hiện trên trang chủ
      của bạn.
    </p>
    <div className={classes.buttons}>
      <Button variant="default" onClick={onAnother}>
        Nhập mã khác
      </Button>
    </div>
  </div>
)

type AddChildFormProps = {
  /** Pairing code from the link that opened the page; empty if the link has none. */
  code?: string
}

/**
 * Form that links the parent to a child by a pairing code. After sending, opens the list of children, or says that
 * someone must still accept the request.
 */
export function AddChildForm({ code = '' }: AddChildFormProps) {
  const navigate = useNavigate()
  const { run: addChild } = useAddChild()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const form = useRuleForm<
    { pairingCode: string; relation: GuardianRelation | '' },
    { pairingCode: string; relation: GuardianRelation }
  >(addChildRule, { initialValues: { pairingCode: inGroups(code), relation: '' }, draft: null })
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, result, error } = await addChild(input)
    if (!done) {
      if (!form.refuse(error)) setRefusal(error.description)
    } else if (result.item) {
      toast.success(`Đã ghép với ${result.item.fullName}`)
      await navigate(paths.children)
    } else setWaiting(true)
  })
  if (waiting)
    return (
      <Waiting
        onAnother={() => {
          form.setValues({ pairingCode: '', relation: '' })
          setWaiting(false)
        }}
      />
    )
  const { onChange, error } = form.getInputProps('relation')
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        key={form.key('pairingCode')}
        label="Mã ghép"
        description="8 chữ và số con hoặc thầy cô đưa cho bạn, như K7QX 2M4R"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('pairingCode')}
      />
      <RelationChoice key={form.key('relation')} onChange={onChange} error={error} />
      <FormError>{refusal}</FormError>
      <Button type="submit" loading={form.submitting}>
        Ghép với con
      </Button>
    </form>
  )
}
