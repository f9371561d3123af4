using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;

/// <summary>An endpoint for events: 401 for a forged request, 204 for an event that is stored.</summary>
public static class Handler
{
    private const long ToleranceSeconds = 300;

    /// <param name="secrets">The current secret and, during a rotation, the previous one.</param>
    /// <param name="store">Keeps the event before the response; one that is stored already changes nothing.</param>
    /// <param name="now">Unix time in seconds.</param>
    public static async Task Serve(
        HttpListener listener, IReadOnlyList<string> secrets, Action<string, string> store, Func<long> now)
    {
        while (listener.IsListening)
        {
            var context = await listener.GetContextAsync();
            try
            {
                // The bytes as they arrive: never parse and write them again before the check.
                var body = new MemoryStream();
                await context.Request.InputStream.CopyToAsync(body);
                var headers = context.Request.Headers;
                var isGenuine = IsGenuine(name => headers[name] ?? "", body.ToArray(), secrets, now());
                if (isGenuine)
                {
                    store(headers["webhook-id"], Encoding.UTF8.GetString(body.ToArray()));
                }
                context.Response.StatusCode = isGenuine ? 204 : 401;
            }
            catch (Exception)
            {
                context.Response.StatusCode = 500; // Not stored: the event comes again.
            }
            context.Response.Close();
        }
    }

    /// <summary>True when one of the signatures was made with one of the secrets, less than 5 minutes ago.</summary>
    public static bool IsGenuine(
        Func<string, string> header, byte[] body, IReadOnlyList<string> secrets, long now)
    {
        var timestamp = header("webhook-timestamp");
        if (!long.TryParse(timestamp, out var sentAt) || Math.Abs(now - sentAt) > ToleranceSeconds)
        {
            return false;
        }
        var start = Encoding.UTF8.GetBytes(header("webhook-id") + "." + timestamp + ".");
        var signed = start.Concat(body).ToArray();
        var given = header("webhook-signature").Split(' ')
            .Where(signature => signature.StartsWith("v1,", StringComparison.Ordinal))
            .Select(signature => Encoding.ASCII.GetBytes(signature.Substring("v1,".Length)))
            .ToList();
        return secrets.Any(secret =>
        {
            using (var hmac = new HMACSHA256(Convert.FromBase64String(secret.Substring("whsec_".Length))))
            {
                var expected = Encoding.ASCII.GetBytes(Convert.ToBase64String(hmac.ComputeHash(signed)));
                // Takes the same time wherever the first difference is.
                return given.Any(signature => CryptographicOperations.FixedTimeEquals(signature, expected));
            }
        });
    }
}
