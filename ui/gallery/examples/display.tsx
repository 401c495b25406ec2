import { Avatar } from '../../display/avatar.tsx';
import { BrandMark } from '../../display/brand-mark.tsx';
import { Cut } from '../../display/cut.tsx';
import { Marked } from '../../display/marked.tsx';
import { QrCode } from '../../display/qr-code.tsx';
import { VisuallyHidden } from '../../display/visually-hidden.tsx';
import { Example, Group } from '../example.tsx';
import { longText } from './long.ts';

const mari = { firstName: 'Mari', lastName: 'Kuusk' };
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#8fc2ff" d="M0 0h4v4H0z"/><circle fill="#ff7f57" cx="2" cy="2" r="1"/></svg>',
)}`;

/** What is only looked at. */
export const DisplayExamples = () => (
  <>
    <Group name="Cut">
      <Example name="short">
        <Cut text="Kevade" most={20} />
      </Example>
      <Example name="long">
        <Cut text={longText} most={20} />
      </Example>
    </Group>
    <Group name="Avatar">
      <Example name="picture">
        <Avatar user={mari} url={picture} size={56} alt="Mari Kuusk" />
      </Example>
      <Example name="empty">
        <Avatar user={mari} url={null} size={56} />
      </Example>
      <Example name="error">
        <Avatar user={mari} url="data:image/png,broken" size={56} />
      </Example>
      <Example name="small">
        <Avatar user={mari} url={null} size={32} />
      </Example>
    </Group>
    <Group name="BrandMark">
      {[26, 36, 72].map((size) => (
        <Example key={size} name={`${size} px`}>
          <BrandMark size={size} />
        </Example>
      ))}
    </Group>
    <Group name="Marked" wide>
      <Example name="found">
        <Marked text="Öine õppetund" typed="oppe" />
      </Example>
      <Example name="not found">
        <Marked text="Öine õppetund" typed="sport" />
      </Example>
      <Example name="long">
        <Marked text={longText} typed="kuulilennuteetunneliluuk" />
      </Example>
    </Group>
    <Group name="QrCode">
      <Example name="default">
        <QrCode payload="https://paasuke.test/tv/code/ABCD" label="Sisselogimise kood" />
      </Example>
      <Example name="with a hint">
        <QrCode payload="https://paasuke.test" label="Aadress" hint="Suuna telefoni kaamera siia." />
      </Example>
    </Group>
    <Group name="VisuallyHidden">
      <Example name="read out only">
        <VisuallyHidden>Seda loetakse ette.</VisuallyHidden>
      </Example>
    </Group>
  </>
);
