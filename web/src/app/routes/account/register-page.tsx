import { type ConsentPurpose, consentPurposes, consentTexts, noticeVersion } from '@hien/contract/consents'
import { registerCentreFormRule, registerFormRule } from '@hien/contract/rules/register'
import type { Role } from '@hien/contract/roles'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AgeFields } from '../../../features/privacy/age-fields.tsx'
import { birthdayRule } from '../../../lib/dates/birthday.ts'
import { readNextPath, withNextPath } from '../../../lib/links/next-path.ts'
import { paths } from '../../../lib/paths.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { CheckboxWithHint } from '../../../ui/form/checkbox-with-hint.tsx'
import classes from '../../../features/sign-in/form-page.module.css'
import type { LoginState } from '../../../features/sign-in/login-state.ts'
import { useRegister } from '../../../operations/accounts/register.ts'
import { keepRegisteredPassword } from '../../../features/sign-in/registered-password.ts'
import { suggestedUserName } from '../../../features/sign-in/suggested-user-name.ts'
import { RoleCards } from '../../../features/sign-in/role-cards.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'

const initialValues = {
  role: 'MEME' as Role,
  lastName: '',
  firstName: '',
  centreName: '',
  userName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
}

export function RegisterPage() {
  const navigate = useNavigate()
  const next = readNextPath(useLocation().search)
  const { run: register } = useRegister()
  // A visitor who comes from a pairing code is a parent.
  const [role, setRole] = useState<Role>(next?.startsWith(paths.addChild) ? 'PAME' : 'MEME')
  /** The user name that the form has suggested last. */
  const suggested = useRef('')
  const form = useRuleForm(role === 'CENR' ? registerCentreFormRule : registerFormRule, {
    initialValues: { ...initialValues, role },
    draft: null,
    // Until the visitor types a user name, it follows name and phone.
    onValuesChange(values) {
      if (values.userName !== suggested.current) return
      const suggestion = suggestedUserName(values)
      if (suggestion === suggested.current) return
      suggested.current = suggestion
      form.setFieldValue('userName', suggestion)
    },
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [ticked, setTicked] = useState<readonly ConsentPurpose[]>([])
  const [age, setAge] = useState({ dob: '', isOfAge: false })
  const [ageError, setAgeError] = useState<string | null>(null)
  usePageTitle('Đăng ký')

  const handleSubmit = form.submit(async ({ confirmPassword: _, ...input }) => {
    setRefusal(null)
    // Only students are asked for consent, because the consents are about their picture and recordings of them.
    const consents = (role === 'MEME' ? ticked : []).map((purpose) => ({ purpose, version: noticeVersion }))
    const birthday = birthdayRule.safeParse(age.dob)
    setAgeError(birthday.success || consents.length === 0 ? null : 'Ngày sinh không hợp lệ')
    if (consents.length > 0 && !birthday.success) return
    const { done, refusal: reason } = await register({
      ...input,
      ...(consents.length > 0
        ? { consents, ...(age.isOfAge ? { isOfAge: true } : { dob: birthday.data ?? null }) }
        : {}),
    })
    // A parent's first step is to add a child.
    const following = next ?? (role === 'PAME' ? paths.addChild : null)
    if (done) {
      keepRegisteredPassword(input.userName, input.password)
      await navigate(withNextPath(paths.login, following), { state: { account: input.userName } satisfies LoginState })
    } else if (reason?.field === 'dob') setAgeError(reason.description)
    else if (!form.refuse(reason)) setRefusal(reason?.description ?? null)
  })
  const roleProps = form.getInputProps('role')
  const chooseRole = (next: Role) => {
    setRole(next)
    roleProps.onChange(next)
  }
  const plain = { autoCapitalize: 'none', spellCheck: false } as const

  return (
    <>
      <h1 className={classes.title}>Đăng ký</h1>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <RoleCards key={form.key('role')} {...roleProps} onChange={chooseRole} />
        {role === 'CENR' ? (
          <TextInput
            key={form.key('centreName')}
            label="Tên trung tâm"
            autoComplete="organization"
            {...form.getInputProps('centreName')}
          />
        ) : (
          <div className={classes.pair}>
            <TextInput
              key={form.key('lastName')}
              label="Họ"
              autoComplete="family-name"
              {...form.getInputProps('lastName')}
            />
            <TextInput
              key={form.key('firstName')}
              label="Tên và tên đệm"
              autoComplete="given-name"
              {...form.getInputProps('firstName')}
            />
          </div>
        )}
        <TextInput
          key={form.key('userName')}
          label="Tên đăng nhập"
          description="Hiên điền sẵn theo họ tên và số điện thoại; bạn có thể sửa."
          autoComplete="username"
          {...plain}
          {...form.getInputProps('userName')}
        />
        <TextInput
          key={form.key('email')}
          label="Email"
          type="email"
          autoComplete="email"
          {...plain}
          {...form.getInputProps('email')}
        />
        <TextInput
          key={form.key('phone')}
          label="Số điện thoại"
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
        <div className={classes.pair}>
          <PasswordField
            key={form.key('password')}
            label="Mật khẩu"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            key={form.key('confirmPassword')}
            label="Xác nhận mật khẩu"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </div>
        {role === 'MEME' ? (
          <fieldset className={classes.consents}>
            <legend>Bạn quyết định (không bắt buộc)</legend>
            {consentPurposes.map((purpose) => (
              <CheckboxWithHint
                key={purpose}
                label={consentTexts[purpose].tick}
                hint={consentTexts[purpose].otherwise}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((before) => [...before.filter((other) => other !== purpose), ...(checked ? [purpose] : [])])
                }
              />
            ))}
            {ticked.length > 0 ? <AgeFields age={age} onChange={setAge} error={ageError} /> : null}
          </fieldset>
        ) : null}
        <p className={classes.notice}>
          Hiên chỉ dùng thông tin trên để tổ chức lớp học cho bạn. Xem{' '}
          <Link to={paths.privacyNotice} target="_blank">
            Dữ liệu cá nhân của bạn trên Hiên
          </Link>
          .
        </p>
        <FormError>{refusal}</FormError>
        <Button type="submit" loading={form.submitting}>
          Đăng ký
        </Button>
      </form>
      <p className={classes.other}>
        Đã có tài khoản? <Link to={withNextPath(paths.login, next)}>Đăng nhập</Link>
      </p>
    </>
  )
}
