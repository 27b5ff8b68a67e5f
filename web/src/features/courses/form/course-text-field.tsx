import type { ComponentProps } from 'react'
import { readAsDataUrl } from '../../../lib/files/read-file.ts'
import { pictureFault } from '../../../lib/files/picture-fault.ts'
import { useUploadPicture } from '../../../operations/courses/upload-picture.ts'
import { RichTextField } from '../../../ui/form/rich-text-field.tsx'

const unreadable = 'Không đọc được ảnh này, vui lòng chọn ảnh khác'

type CourseTextFieldProps = Omit<ComponentProps<typeof RichTextField>, 'uploadPicture'>

/** Text field of a course. Pasted or dropped pictures are uploaded. */
export function CourseTextField(props: CourseTextFieldProps) {
  const { run: upload } = useUploadPicture()
  const uploadPicture = async (file: File) => {
    const fault = pictureFault(file)
    const picture = fault === null ? await readAsDataUrl(file) : null
    if (picture === null) return { refusal: fault ?? unreadable }
    const { result, error } = await upload(picture)
    return result?.item ?? { refusal: error?.description ?? unreadable }
  }
  return <RichTextField {...props} uploadPicture={uploadPicture} />
}
