import { Button, Text } from '@react-email/components';
import { body, colours } from './look';

/** The way to the order: whoever has this link may read its keys, and the mail says so. */
export function OrderButton({ url }: { url: string }) {
  return (
    <>
      <Button
        href={url}
        style={{
          padding: '12px 20px',
          borderRadius: '8px',
          backgroundColor: colours.accent,
          color: colours.onAccent,
          fontSize: '16px',
          fontWeight: 600,
        }}
      >
        Open your order
      </Button>
      <Text style={{ ...body, fontSize: '14px', color: colours.quiet }}>
        The link opens your order for 30 days. Please do not pass it on: whoever has it can see your keys.
      </Text>
    </>
  );
}
