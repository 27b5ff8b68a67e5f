import { Radio, useMantineColorScheme } from '@mantine/core'
import classes from './profile.module.css'

const schemes = { light: 'Sáng', dark: 'Tối', auto: 'Theo thiết bị' } as const

/** Choice of light, dark, or the scheme of the device. The choice stays in this browser, even after a sign-out. */
export function ColourSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Radio.Group label="Màu giao diện" value={colorScheme} onChange={setColorScheme}>
      <div className={classes.choices}>
        {Object.entries(schemes).map(([scheme, label]) => (
          <Radio key={scheme} value={scheme} label={label} />
        ))}
      </div>
    </Radio.Group>
  )
}
